import { Alert, Button, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { type DeskOutput, isMarked, type PrintedDocument, type PrintJob } from '#contract/desk'
import { formatInstant } from '#contract/format'
import { desk } from '../app/desk'
import { messageOf, notifyDone, notifyFailure } from '../app/notify'
import { useSettings } from '../app/settings'
import { CameOut } from './came-out'
import { Making } from './making'

type Props = {
  document: PrintedDocument
  preview: DeskOutput<'printing.preview'> | undefined
  onClose: () => void
  /** The Print button: it has the focus when the document is shown. */
  ref: Ref<HTMLButtonElement>
}

/** Printer, copies, Print, and afterwards the question whether the paper came out. */
export function PrintPanel({ document, preview, onClose, ref }: Props) {
  const { kind } = document
  const subject = preview?.subject ?? ''
  const [task] = useState(() => crypto.randomUUID())
  const client = useQueryClient()
  const [settings, change] = useSettings()
  const [copies, setCopies] = useState(1)
  const [job, setJob] = useState<PrintJob>()
  const printers = useQuery({ queryKey: ['desk', 'printers'], queryFn: () => desk.call('printing.printers') })
  const journal = useQuery({
    queryKey: ['desk', 'journal', subject],
    queryFn: () => desk.call('printing.journal', { subject }),
    enabled: subject !== '',
  })
  const names = printers.data?.map(({ name }) => name) ?? []
  const remembered = settings.printers[kind]
  const printer =
    names.find((name) => name === remembered) ?? printers.data?.find((one) => one.isDefault)?.name ?? names[0]
  const earlier = journal.data?.find(
    (one) => one.kind === kind && one.title === preview?.title && one.state !== 'failed',
  )

  const saveButton = useRef<HTMLButtonElement>(null)
  const printButton = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(printButton, ref)
  const isReady = preview !== undefined && !printers.isPending
  // A disabled button takes no focus, so it waits until there is something to print and somewhere to print it.
  useEffect(() => {
    if (isReady) (printButton.current?.disabled ? saveButton : printButton).current?.focus()
  }, [isReady])

  const print = useMutation({
    mutationFn: (on: string) => desk.call('printing.print', { task, document, printer: on, copies }),
    onSuccess: (made) => {
      setJob(made)
      return client.invalidateQueries({ queryKey: ['desk', 'journal', subject] })
    },
  })
  const save = async () => {
    if (!preview) return
    const { saved } = await desk.call('files.save', { name: `${preview.title}.pdf`, bytes: preview.bytes })
    if (saved) notifyDone(`Saved ${preview.title}.pdf`)
  }

  if (job) return <CameOut job={job} onConfirmed={onClose} onFailed={() => setJob(undefined)} />
  return (
    <Stack gap="sm">
      {earlier ? (
        <Alert color="yellow" p="xs">
          Sent to a printer before, {formatInstant(earlier.createdAt)}.
          {isMarked(kind) ? ' The next print says DUPLICATE.' : ''}
        </Alert>
      ) : null}
      <Select
        label="Printer"
        data={names}
        value={printer ?? null}
        placeholder={printers.isPending ? 'Looking for printers' : 'No printer found'}
        disabled={names.length === 0}
        error={printers.error ? messageOf(printers.error) : undefined}
        allowDeselect={false}
        onChange={(name) => name && change({ printers: { ...settings.printers, [kind]: name } })}
      />
      <NumberInput
        label="Copies"
        min={1}
        max={40}
        clampBehavior="strict"
        allowDecimal={false}
        value={copies}
        onChange={(value) => setCopies(Number(value) || 1)}
      />
      {print.error ? (
        <Alert color="red" p="xs" role="alert">
          {messageOf(print.error)}
        </Alert>
      ) : null}
      <Button
        ref={merged}
        leftSection={<IconPrinter size={18} />}
        disabled={!preview || !printer}
        loading={print.isPending}
        onClick={() => printer && print.mutate(printer)}
      >
        Print
      </Button>
      {print.isPending ? <Making task={task} kind={kind} /> : null}
      <Button
        ref={saveButton}
        variant="default"
        leftSection={<IconDownload size={18} />}
        disabled={!preview}
        onClick={() => void save().catch(notifyFailure)}
      >
        Save as PDF
      </Button>
      {!printers.isPending && names.length === 0 ? (
        <Text size="xs" c="dimmed">
          No printer is set up on this machine. Save the PDF, or add a printer in the system's settings.
        </Text>
      ) : null}
    </Stack>
  )
}
