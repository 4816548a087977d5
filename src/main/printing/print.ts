import { t } from '@lingui/core/macro'
import type { DeskInput, SignedInStaff } from '#contract/desk/index'
import { paperFormatNames, printOptionProblem } from '#contract/desk/print-options'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { copyLabel, hasSingleOriginal, type PaperLanguage, type PrintedKind } from '#contract/desk/printed-kinds'
import { CallError } from '#contract/protocol/failure'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import { omittedNote } from '#contract/protocol/text/printable'
import { downloadName } from '../files/names'
import type { DeskContext } from '../ports'
import type { DocumentRenderer } from '../ports/documents'
import type { createCashDrawer } from './cash-drawer'
import type { PrintJournal } from './journal/print-journal'
import type { createDocumentLoader } from './load-document'
import { createPolicyCheck } from './print-policy'
import type { createPrintTasks, PrintTask } from './print-tasks'
import type { CopyMarkOf, PrintableDocument } from './printable-document'
import type { createQueueMonitor } from './queue/queue-monitor'
import { type PrintOptions, renderCopies, singleCopy } from './render-copies'
import type { LoadInstitute } from './sources/institute'
import { rethrowNothingPrinted } from './spool/spool-folder'
import { withAbort } from './with-abort'

type Context = Pick<
  DeskContext,
  'printers' | 'emit' | 'now' | 'log' | 'identity' | 'policyPrinters' | 'policyPrintOptions'
>
export type PrintDependencies = {
  renderer: DocumentRenderer
  institute: LoadInstitute
  staffOf: (id: string) => SignedInStaff | null
  /** Called after a printer has accepted a job, so that it is preselected for the next document of this kind. */
  rememberPrinter: (owner: string, kind: PrintedKind, printer: string) => Promise<void>
  /** Reads the language setting of documents; undefined if each document has its own language. */
  documentLanguage: () => Promise<PaperLanguage | undefined>
  journal: PrintJournal
  monitor: ReturnType<typeof createQueueMonitor>
  drawer: ReturnType<typeof createCashDrawer>
  tasks: ReturnType<typeof createPrintTasks>
  loadDocument: ReturnType<typeof createDocumentLoader>
}
type RenderRequest = { task: string; document: PrintedDocument }
type CopyMarks = { markOf: CopyMarkOf }
/** A file is a job without a printer. */
const noPrinter = ''

/** Renders documents, prints them and makes files of them. A PDF is on disk before it is spooled (D-15). */
export function createPrinting(context: Context, dependencies: PrintDependencies) {
  const { emit, now, log } = context
  const { renderer, institute, staffOf, rememberPrinter, documentLanguage } = dependencies
  const { journal, monitor, drawer, tasks, loadDocument } = dependencies
  const assertAllowed = createPolicyCheck(context)
  const findPrinter = createPrinterLookup(context)
  const copyMarksFor = createCopyMarks(journal, now)
  const nameOf = (owner: string) => staffOf(owner)?.name ?? ''

  async function render<M extends CopyMarks>(
    { task, document: printedDocument }: RenderRequest,
    owner: string,
    signal: AbortSignal,
    marksOf: (document: PrintableDocument) => M,
    options: PrintOptions = singleCopy,
  ) {
    const document = await withAbort(loadDocument(printedDocument, owner, signal), signal)
    const marks = marksOf(document)
    const onProgress = (done: number, total: number) => emit('printing.progress', { task, done, total })
    const omitted = new Set<string>()
    const onOmitted = (character: string) => omitted.add(character)
    const layout = { ...options, language: await documentLanguage() }
    const pdf = await renderCopies(document, marks.markOf, layout, renderer, { signal, onProgress, onOmitted })
    signal.throwIfAborted()
    return { document, marks, pdf, omitted: [...omitted] }
  }

  /**
   * Renders and stores a job; one at a time, so that only one of two simultaneous prints is the original, and no
   * clean-up runs while a job is half stored.
   */
  const addJob = (request: RenderRequest, owner: string, task: PrintTask, printer: string, options: PrintOptions) =>
    tasks.runQueued('journal', task.signal, async () => {
      const { kind } = request.document
      const { document, marks, pdf } = await render(request, owner, task.signal, copyMarksFor(kind), options)
      await document.markIssued?.()
      const { subject, title, file } = document
      const { copyNumber, numbers } = marks
      const metadata = { by: nameOf(owner), file, document: request.document }
      const draft = { owner, kind, subject, title, printer, ...options, copyNumber, metadata }
      const job = await journal.insert(draft, pdf, { certificates: numbers, task })
      return { job, pdf, file, isCashOriginal: copyNumber === 0 && document.isCashReceipt }
    })

  return {
    async preview({ paper = 'A4', ...request }: DeskInput<'printing.preview'>, owner: string, { signal }: PrintTask) {
      const options = { ...singleCopy, paper }
      const { document, pdf, omitted } = await render(
        request,
        owner,
        signal,
        () => ({ markOf: () => undefined }),
        options,
      )
      const { copyNumber, label } = copyMarksFor(request.document.kind)(document)
      const { title, file, subject } = document
      const note = joinSentences([document.note ?? '', omittedNote(omitted)])
      return { bytes: pdf, title, file, subject, copyNumber, copyLabel: label, note }
    },

    async beginFile({ paper = 'A4', ...request }: DeskInput<'printing.beginFile'>, owner: string, task: PrintTask) {
      const { job, pdf, file } = await addJob(request, owner, task, noPrinter, { ...singleCopy, paper })
      return { id: job.id, name: downloadName(`${file}.pdf`), bytes: pdf }
    },

    async print(input: DeskInput<'printing.print'>, owner: string, task: PrintTask) {
      const { printer: printerName, copies, sides = 'one', paper = 'A4', opensDrawer = false, ...request } = input
      const { kind } = request.document
      const options = { copies, sides, paper }
      const refusal = printOptionProblem(kind, { ...options, opensDrawer })
      if (refusal) throw new CallError('invalid', refusal)
      assertAllowed(kind, { printer: printerName, opensDrawer, ...options })
      // One queue per printer: a stuck printer delays only its own jobs.
      return tasks.runQueued(`to ${printerName}`, task.signal, async () => {
        const printer = await withAbort(findPrinter(printerName), task.signal)
        const { job, pdf, isCashOriginal } = await addJob(request, owner, task, printerName, options)
        // Full progress, also for a single page: the screen shows that the job can no longer be cancelled.
        emit('printing.progress', { task: request.task, done: 1, total: 1 })
        // The PDF of a document with one original already contains all copies, the later ones marked COPY.
        const submittedJob = await monitor.submit(job, owner, pdf, hasSingleOriginal(kind) ? 1 : copies)
        await rememberPrinter(owner, kind, printerName).catch((error: unknown) =>
          log('printer_choice.store_failed', { kind, error }),
        )
        // A message means an uncertain outcome: the drawer could open at an unknown time.
        const shouldOpen = opensDrawer && isCashOriginal && !submittedJob.message
        return shouldOpen ? drawer.open(submittedJob, owner, printer) : submittedJob
      })
    },

    async printTestPage(input: DeskInput<'printing.test'>, owner: string, task: PrintTask) {
      const { printer, sides = 'one', paper = 'A4' } = input
      await withAbort(findPrinter(printer), task.signal)
      const content = {
        institute: (await institute(owner, { signal: task.signal })).name,
        workstation: context.identity.name,
        printer,
        printSettings: `${paperFormatNames[paper]}, ${sides === 'one' ? 'one-sided' : 'two-sided'}`,
        paper,
        printedAt: new Date(now()).toISOString(),
      }
      const pdf = await renderer.renderDocument('testPage', content, { signal: task.signal })
      const options = { copies: 1, sides, paper, copyNumber: 0 } as const
      const draft = { owner, kind: 'test-page', subject: printer, title: `Test page, ${printer}`, printer } as const
      const metadata = { by: nameOf(owner) }
      const job = await tasks.runQueued('journal', task.signal, () =>
        journal.insert({ ...draft, ...options, metadata }, pdf, { task }),
      )
      return monitor.submit(job, owner, pdf, 1)
    },
  }
}

/** Finds a printer by name, before pages are rendered for it. Throws `not_found`. */
const createPrinterLookup =
  ({ printers, log }: Pick<Context, 'printers' | 'log'>) =>
  async (name: string) => {
    const rows = await printers.list().catch((error: unknown) => {
      const isListUnreadable = error instanceof CallError && error.code === 'bad_gateway'
      if (!isListUnreadable || !name) return rethrowNothingPrinted(error)
      // Assume that the printer exists: the print system itself refuses one that does not.
      log('print_system.read_failed', { error })
      return [{ name, problem: '' }]
    })
    const printer = rows.find((row) => row.name === name)
    if (printer) return printer
    const message = t`The printer ${{ name: name || '(none)' }} is not connected to this computer. Choose another.`
    throw new CallError('not_found', message)
  }

/**
 * Copy number and COPY mark of the next print of a document. Each certificate of a batch has a copy number, of which
 * `copyNumber` is the highest.
 */
const createCopyMarks =
  (journal: Pick<PrintJournal, 'nextCopyNumber' | 'nextCopyNumbers'>, now: () => number) =>
  (kind: PrintedKind) =>
  ({ subject, title, certificates, isTaxDocument }: PrintableDocument) => {
    const printedAt = new Date(now()).toISOString()
    const numbers = journal.nextCopyNumbers(certificates ?? [])
    const copyNumber = certificates ? Math.max(...numbers.values()) : journal.nextCopyNumber({ kind, subject, title })
    const markFor = (number = 0) =>
      (number > 0 || isTaxDocument) && hasSingleOriginal(kind) ? { number, printedAt } : undefined
    // Certificates are printed one copy at a time.
    const markOf: CopyMarkOf = (certificate, copy = 0) =>
      markFor(certificate ? numbers.get(certificate) : copyNumber + copy)
    const highestMark = markFor(copyNumber)
    return { copyNumber, numbers, markOf, label: highestMark ? copyLabel(highestMark.number) : '' }
  }
