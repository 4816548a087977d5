import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeskOutput, PrintJob } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { hasSingleOriginal, type PrintedKind } from '#contract/desk/printed-kinds'
import type { FileOutcome } from '#contract/desk/printing'
import { invalidateQueries } from '../../../core/cache/invalidate-queries'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'
import { useSettings } from '../../../core/workstation/settings'
import { type PrintOptionsState, toPrinterOptions } from './print-options'
import { useStuckJobs } from './use-stuck-jobs'

/** The viewer stays open while a mutation with this key runs. */
export const printMutationKey = ['desk', 'printing.print']

type Preview = DeskOutput<'printing.preview'> | undefined
export type Printing = ReturnType<typeof usePrinting>

/** The printers of this computer, and the one selected for this kind of document. */
function usePrinter(kind: PrintedKind) {
  const [settings, change] = useSettings()
  const query = useQuery({ queryKey: ['desk', 'printers'], queryFn: () => desk.call('printing.printers') })
  const names = query.data?.map(({ name }) => name) ?? []
  const savedName = settings.printers[kind]
  const isFixed = settings.fixedPrinters.includes(kind)
  const defaultName = query.data?.find(({ isDefault }) => isDefault)?.name ?? names[0]
  const name = names.find((printerName) => printerName === savedName) ?? (isFixed ? undefined : defaultName)
  return {
    query,
    names,
    name,
    isFixed,
    selected: query.data?.find((printer) => printer.name === name),
    missingError:
      isFixed && !query.isPending && !name
        ? t`Not found: ${{ savedName: savedName ?? '' }} (managed by IT)`
        : undefined,
    select: (selected: string) => change({ printers: { ...settings.printers, [kind]: selected } }),
  }
}

/** Prints one document. Tracks its current job, and an earlier one that nobody has confirmed. */
export function usePrinting(document: PrintedDocument, preview: Preview, options: PrintOptionsState) {
  const { kind } = document
  const subject = preview?.subject ?? ''
  const [task] = useState(() => crypto.randomUUID())
  const client = useQueryClient()
  const [job, setJob] = useState<PrintJob>()
  const [skippedPrintId, setSkippedPrintId] = useState<string>()
  const printer = usePrinter(kind)
  const stuckJobs = useStuckJobs()
  const journal = useQuery({
    queryKey: ['desk', 'journal', subject],
    queryFn: () => desk.call('printing.journal', { subject }),
    enabled: subject !== '',
  })
  const earlierPrints = journal.data?.filter((printed) => printed.kind === kind && printed.title === preview?.title)
  const previousPrint = earlierPrints?.find(({ state }) => state !== 'failed')
  const selectedOptions = toPrinterOptions(options, printer.selected?.isTwoSided ?? null)

  const refetchJournal = () => invalidateQueries(client, { queryKey: ['desk', 'journal', subject] })
  /** The outcome of an earlier print decides whether the next one is a copy. */
  const refetchPreview = () => {
    if (hasSingleOriginal(kind)) void invalidateQueries(client, { queryKey: ['desk', 'printing.preview', document] })
  }
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const print = useExclusiveMutation({
    mutationKey: printMutationKey,
    mutationFn: (printerName: string) =>
      desk.call('printing.print', { task, document, printer: printerName, ...selectedOptions }),
    onSuccess: (printed) => {
      setJob(printed)
      // Not awaited, so that the user can confirm the print at once.
      void refetchJournal()
    },
    // An unmounted panel cannot show the error.
    onError: (error) => isMounted.current || notifyFailure(error),
  })

  return {
    task,
    subject,
    job,
    previousPrint,
    unconfirmedPrint:
      previousPrint?.state === 'queued' && previousPrint.printer !== '' && previousPrint.id !== skippedPrintId
        ? previousPrint
        : undefined,
    areEarlierPrintsUnknown: journal.isError,
    /** Printed by another user, whose journal this user cannot read. */
    isPrintedByOther: earlierPrints?.length === 0 && !hasSingleOriginal(kind) && (preview?.copyNumber ?? 0) > 0,
    canPrint: preview !== undefined && !printer.query.isPending && !journal.isPending,
    printer,
    selectedOptions,
    print,
    stuckJobs,
    async save() {
      const request = {
        task: crypto.randomUUID(),
        document,
        ...(selectedOptions.paper === '80mm' ? { paper: '80mm' as const } : {}),
      }
      const { id, name, bytes } = await desk.call('printing.beginFile', request)
      const end = (outcome: FileOutcome) => desk.call('printing.endFile', { id, outcome })
      try {
        const { saved } = await desk.call('files.save', { name, bytes })
        await end(saved ? 'saved' : 'cancelled')
        return saved
      } catch (error) {
        await end('failed').catch(reportError)
        throw error
      } finally {
        void refetchJournal()
        refetchPreview()
      }
    },
    skipUnconfirmedPrint: setSkippedPrintId,
    printAgain: () => void refetchJournal().then(() => setJob(undefined)),
    refetchPrints: () => {
      void refetchJournal()
      refetchPreview()
    },
    onCancelled: (cancelledJob: PrintJob) => {
      void refetchJournal()
      if (job) setJob(cancelledJob.state === 'failed' ? undefined : cancelledJob)
      refetchPreview()
    },
  }
}
