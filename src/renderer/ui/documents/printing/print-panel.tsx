import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { DeskOutput, PrintJob } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { hasSingleOriginal } from '#contract/desk/printed-kinds'
import { formatInstant } from '#contract/protocol/format'
import { desk } from '../../../core/desk'
import { useExclusive, useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage, notifyDone, notifyFailure } from '../../../core/notify'
import { useSettings } from '../../../core/workstation/settings'
import { SearchableSelect } from '../../forms/searchable-select'
import { ConfirmPrinted } from './confirm-printed'
import { type Choices, PrintOptionsFields, toPrinterOptions } from './print-options'
import { RenderingProgress } from './rendering-progress'
import { StuckJob } from './stuck-job'
import { useStuckJobs } from './use-stuck-jobs'

/** The viewer stays open while one of these runs. */
export const printMutationKey = ['desk', 'printing.print']

type Props = {
  document: PrintedDocument
  preview: DeskOutput<'printing.preview'> | undefined
  choices: Choices
  onClose: () => void
  /** The Print button: it has the focus when the document is shown. */
  ref: Ref<HTMLButtonElement>
}

/**
 * Printer, copies, Print, and afterwards the question whether the paper came out; before, where nobody has answered it
 * for the last print of this document.
 */
export function PrintPanel({ document, preview, choices, onClose, ref }: Props) {
  const { kind } = document
  const subject = preview?.subject ?? ''
  const [task] = useState(() => crypto.randomUUID())
  const client = useQueryClient()
  const [settings, change] = useSettings()
  const [job, setJob] = useState<PrintJob>()
  const [skippedPrint, setSkippedPrint] = useState<string>()
  const printers = useQuery({ queryKey: ['desk', 'printers'], queryFn: () => desk.call('printing.printers') })
  const journal = useQuery({
    queryKey: ['desk', 'journal', subject],
    queryFn: () => desk.call('printing.journal', { subject }),
    enabled: subject !== '',
  })
  const names = printers.data?.map(({ name }) => name) ?? []
  const remembered = settings.printers[kind]
  const isFixed = settings.fixedPrinters.includes(kind)
  const printer =
    names.find((name) => name === remembered) ??
    (isFixed ? undefined : (printers.data?.find((one) => one.isDefault)?.name ?? names[0]))
  const selectedPrinter = printers.data?.find(({ name }) => name === printer)
  const isTwoSided = selectedPrinter?.isTwoSided ?? null
  const chosen = toPrinterOptions(choices, isTwoSided)
  const stuckJobs = useStuckJobs()
  const missingPrinterError =
    isFixed && !printers.isPending && !printer ? `Not found: ${remembered} (managed by IT)` : undefined
  const samePrints = journal.data?.filter((one) => one.kind === kind && one.title === preview?.title)
  const previousPrint = samePrints?.find(({ state }) => state !== 'failed')
  /** By somebody else: that one's journal is their own. */
  const isKnownOfOthers = samePrints?.length === 0 && !hasSingleOriginal(kind) && (preview?.duplicate ?? 0) > 0

  const duplicateWarning = warningOf(document, preview)
  const unconfirmedPrint =
    previousPrint?.state === 'queued' && previousPrint.id !== skippedPrint ? previousPrint : undefined

  const saveButton = useRef<HTMLButtonElement>(null)
  const printButton = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(printButton, ref)
  const canPrint = preview !== undefined && !printers.isPending && !journal.isPending
  const isAsking = job !== undefined || unconfirmedPrint !== undefined
  // A disabled button takes no focus, so it waits until there is something to print and somewhere to print it.
  useEffect(() => {
    if (canPrint && !isAsking) (printButton.current?.disabled ? saveButton : printButton).current?.focus()
  }, [canPrint, isAsking])

  const print = useExclusiveMutation({
    mutationKey: printMutationKey,
    mutationFn: (on: string) => desk.call('printing.print', { task, document, printer: on, ...chosen }),
    onSuccess: (printed) => {
      setJob(printed)
      // Not awaited: what is asked now can be left at once.
      void readJournal()
    },
    // Left by another way while it was printed: the panel that would show it is gone.
    onError: (error) => isShown.current || notifyFailure(error),
  })
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const readJournal = () => client.invalidateQueries({ queryKey: ['desk', 'journal', subject] })
  /** What the clerk says of an earlier print decides whether the next one is a duplicate. */
  const answered = () => {
    void readJournal()
    if (hasSingleOriginal(kind)) void client.invalidateQueries({ queryKey: ['desk', 'printing.preview', document] })
  }
  const save = useExclusive(async () => {
    if (!preview) return
    await desk.call('printing.issue', { document })
    const name = `${preview.file}.pdf`
    const { saved } = await desk.call('files.save', { name, bytes: preview.bytes })
    if (saved) notifyDone(`Saved ${name}`, { subject: subject })
  })

  const anew = () => void readJournal().then(() => setJob(undefined))
  const changed = (now: PrintJob) => {
    void readJournal()
    if (job) setJob(now.state === 'failed' ? undefined : now)
    if (hasSingleOriginal(kind)) void client.invalidateQueries({ queryKey: ['desk', 'printing.preview', document] })
  }
  const hanging = stuckJobs.find((one) => one.job.id === (job ?? unconfirmedPrint)?.id)
  const trouble = hanging ? <StuckJob stuck={hanging} onCancelled={changed} /> : null
  if (job) return <ConfirmPrinted job={job} stuckNote={trouble} onConfirmed={onClose} onFailed={anew} />
  if (unconfirmedPrint && !print.isPending)
    return (
      <ConfirmPrinted
        job={unconfirmedPrint}
        stuckNote={trouble}
        onConfirmed={answered}
        onFailed={answered}
        onUnknown={() => setSkippedPrint(unconfirmedPrint.id)}
      />
    )
  /** Taken by a print system that does not come to its end. */
  const taking = stuckJobs.find((one) => one.job.subject === subject && one.job.title === preview?.title)
  return (
    <Stack gap="sm">
      {previousPrint || duplicateWarning || isKnownOfOthers ? (
        <Alert color="yellow" p="xs">
          {[
            previousPrint && `Sent to a printer before, ${formatInstant(previousPrint.createdAt)}.`,
            isKnownOfOthers && 'A colleague sent it to a printer before.',
            duplicateWarning,
          ]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      ) : null}
      {preview?.note ? (
        <Alert color="yellow" p="xs" role="status">
          {preview.note}
        </Alert>
      ) : null}
      <SearchableSelect
        label="Printer"
        data={names}
        value={printer ?? ''}
        placeholder={printers.isPending ? 'Loading printers…' : 'No printer found'}
        disabled={names.length === 0 || isFixed}
        description={isFixed ? 'Managed by IT' : undefined}
        error={missingPrinterError}
        onChange={(name) => name && change({ printers: { ...settings.printers, [kind]: name } })}
      />
      {selectedPrinter?.trouble ? (
        <Text size="sm" c="var(--state-wait)" role="status">
          This printer {selectedPrinter.trouble}.
        </Text>
      ) : null}
      <PrintOptionsFields {...choices} {...{ kind, chosen, isTwoSided }} />
      {print.error ? (
        <Alert color="red" p="xs" role="alert">
          {getErrorMessage(print.error)} {preview ? 'You can save the PDF and print it elsewhere.' : ''}
        </Alert>
      ) : null}
      <Button
        ref={merged}
        leftSection={<IconPrinter size={18} />}
        disabled={!canPrint || !printer}
        loading={print.isPending}
        onClick={() => printer && print.mutate(printer)}
      >
        Print
      </Button>
      {print.isPending && !taking ? <RenderingProgress task={task} kind={kind} isPrinting /> : null}
      {print.isPending && taking ? <StuckJob stuck={taking} onCancelled={changed} /> : null}
      <Button
        ref={saveButton}
        variant={print.error ? 'filled' : 'default'}
        leftSection={<IconDownload size={18} />}
        disabled={!preview}
        onClick={() => void save().catch((error) => notifyFailure(error, { subject: subject }))}
      >
        Save as PDF
      </Button>
      {/* Below what is pressed: it may come late. */}
      {printers.error ? (
        <Alert color="red" p="xs" role="alert">
          {getErrorMessage(printers.error)} {preview ? 'You can save the PDF and print it elsewhere.' : ''}
        </Alert>
      ) : null}
      {printers.data?.length === 0 ? (
        <Text size="xs" c="dimmed">
          No printer is installed. Save as PDF, or add a printer in the system settings.
        </Text>
      ) : null}
    </Stack>
  )
}

/** A batch of certificates may hold both: each has an original of its own. */
function warningOf(document: PrintedDocument, preview: Props['preview']): string {
  if (!preview?.duplicate || !hasSingleOriginal(document.kind)) return ''
  const isMany = 'candidateId' in document && document.candidateId === null
  return isMany ? 'Documents printed before are marked DUPLICATE.' : 'The next print is marked DUPLICATE.'
}
