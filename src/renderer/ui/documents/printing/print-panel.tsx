import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { type Ref, useEffect, useRef } from 'react'
import type { DeskOutput } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { formatInstant } from '#contract/protocol/format'
import { useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage, notifyDone, notifyFailure } from '../../../core/notify'
import { SearchableSelect } from '../../forms/searchable-select'
import { ConfirmPrinted } from './confirm-printed'
import { PrintOptionsFields, type PrintOptionsState } from './print-options'
import { RenderingProgress } from './rendering-progress'
import { StuckJobNotice } from './stuck-job'
import { type Printing, usePrinting } from './use-printing'

type Props = {
  document: PrintedDocument
  preview: DeskOutput<'printing.preview'> | undefined
  options: PrintOptionsState
  onClose: () => void
  /** The Print button, which has the initial focus. */
  ref: Ref<HTMLButtonElement>
}

/** Print controls. After printing, or if the last print of the document is unconfirmed, asks whether it printed. */
export function PrintPanel({ document, preview, options, onClose, ref }: Props) {
  const printing = usePrinting(document, preview, options)
  const { job, unconfirmedPrint, print } = printing
  const stuckJob = printing.stuckJobs.find((item) => item.job.id === (job ?? unconfirmedPrint)?.id)
  const stuckNote = stuckJob ? <StuckJobNotice stuckJob={stuckJob} onCancelled={printing.onCancelled} /> : null
  if (job)
    return <ConfirmPrinted job={job} stuckNote={stuckNote} onConfirmed={onClose} onFailed={printing.printAgain} />
  if (unconfirmedPrint && !print.isPending)
    return (
      <ConfirmPrinted
        job={unconfirmedPrint}
        stuckNote={stuckNote}
        onConfirmed={printing.refetchPrints}
        onFailed={printing.refetchPrints}
        onUnknown={() => printing.skipUnconfirmedPrint(unconfirmedPrint.id)}
      />
    )
  return <PrintForm document={document} preview={preview} options={options} printing={printing} ref={ref} />
}

function PrintForm({ document, preview, options, printing, ref }: Omit<Props, 'onClose'> & { printing: Printing }) {
  const { kind } = document
  const { task, subject, canPrint, printer, selectedOptions, print, stuckJobs } = printing
  const printNotes = [getEarlierPrintNote(printing), getCopyWarning(document, preview)].filter(Boolean)
  /** This job, if the print system has not accepted it in time. */
  const stuckJob = stuckJobs.find((item) => item.job.subject === subject && item.job.title === preview?.title)
  const saveButton = useRef<HTMLButtonElement>(null)
  const printButton = useRef<HTMLButtonElement>(null)
  const mergedRef = useMergedRef(printButton, ref)
  // After document and printers are loaded: a disabled button cannot take the focus.
  useEffect(() => {
    if (canPrint) (printButton.current?.disabled ? saveButton : printButton).current?.focus()
  }, [canPrint])
  // Without `printMutationKey`: the viewer can close while saving, because nothing is asked after saving.
  const save = useExclusiveMutation({
    mutationFn: printing.save,
    onSuccess: (saved) => saved && preview && notifyDone(t`Saved ${{ file: `${preview.file}.pdf` }}`, { subject }),
    onError: (error) => notifyFailure(error, { subject }),
  })
  return (
    <Stack gap="sm">
      {printNotes.length > 0 ? (
        <Alert color="yellow" p="xs">
          {printNotes.join(' ')}
        </Alert>
      ) : null}
      {preview?.copyNumber === 0 && preview.copyLabel ? (
        <Text size="sm" c="dimmed">
          <Trans>The first print or file is marked {preview.copyLabel}.</Trans>
        </Text>
      ) : null}
      {preview?.note ? (
        <Alert color="yellow" p="xs" role="status">
          {preview.note}
        </Alert>
      ) : null}
      <SearchableSelect
        label={t`Printer`}
        data={printer.names}
        value={printer.name ?? ''}
        placeholder={printer.query.isPending ? t`Loading printers…` : t`No printer found`}
        disabled={printer.names.length === 0 || printer.isFixed}
        description={printer.isFixed ? t`Managed by IT` : undefined}
        error={printer.missingError}
        onChange={(name) => name && printer.select(name)}
      />
      {printer.selected?.problem ? (
        <Text size="sm" c="var(--state-wait)" role="status">
          <Trans>This printer {printer.selected.problem}.</Trans>
        </Text>
      ) : null}
      <PrintOptionsFields
        {...options}
        kind={kind}
        selected={selectedOptions}
        isTwoSided={printer.selected?.isTwoSided ?? null}
      />
      {print.error ? (
        <Alert color="red" p="xs" role="alert">
          {getErrorMessage(print.error)} {preview ? t`You can save the PDF and print it elsewhere.` : ''}
        </Alert>
      ) : null}
      <Button
        ref={mergedRef}
        leftSection={<IconPrinter size={18} />}
        disabled={!canPrint || !printer.name}
        loading={print.isPending}
        onClick={() => printer.name && print.mutate(printer.name)}
      >{t`Print`}</Button>
      {print.isPending && !stuckJob ? <RenderingProgress task={task} kind={kind} isPrinting /> : null}
      {print.isPending && stuckJob ? <StuckJobNotice stuckJob={stuckJob} onCancelled={printing.onCancelled} /> : null}
      <Button
        ref={saveButton}
        variant={print.error ? 'filled' : 'default'}
        leftSection={<IconDownload size={18} />}
        disabled={!preview}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >{t`Save as PDF`}</Button>
      {/* Below the buttons, because it can appear later. */}
      {printer.query.error ? (
        <Alert color="red" p="xs" role="alert">
          {getErrorMessage(printer.query.error)} {preview ? t`You can save the PDF and print it elsewhere.` : ''}
        </Alert>
      ) : null}
      {printer.query.data?.length === 0 ? (
        <Text
          size="xs"
          c="dimmed"
        >{t`No printer is installed. Save as PDF, or add a printer in the system settings.`}</Text>
      ) : null}
    </Stack>
  )
}

function getEarlierPrintNote({ previousPrint, areEarlierPrintsUnknown, isPrintedByOther }: Printing): string {
  if (areEarlierPrintsUnknown) return t`The list of earlier prints could not be read.`
  if (isPrintedByOther) return t`A colleague printed or saved it before.`
  if (!previousPrint) return ''
  return previousPrint.printer
    ? t`Sent to a printer before, ${formatInstant(previousPrint.createdAt)}.`
    : t`Saved as a PDF before, ${formatInstant(previousPrint.createdAt)}.`
}

/** Warning that the next print is a copy; '' for none. The documents of a batch can be originals and copies. */
function getCopyWarning(document: PrintedDocument, preview: Props['preview']): string {
  if (!preview?.copyNumber || !preview.copyLabel) return ''
  const isBatch = 'candidateId' in document && document.candidateId === null
  return isBatch
    ? t`Documents printed or saved before are marked COPY.`
    : t`The next print or file is marked ${preview.copyLabel}.`
}
