import { randomUUID } from 'node:crypto'
import { t } from '@lingui/core/macro'
import type { FileOutcome } from '#contract/desk/printing'
import { CallError } from '#contract/protocol/failure'
import { isPrintableLogo } from '#documents/layout/image-format'
import { letterheadOf } from '#documents/registration/to-document-data'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { createCashDrawer } from './cash-drawer'
import { createPrintJournal } from './journal/print-journal'
import { createDocumentLoader } from './load-document'
import { createPrinting, type PrintDependencies } from './print'
import { printRecordCalls } from './print-record-calls'
import { createPrintTasks } from './print-tasks'
import { createQueueMonitor } from './queue/queue-monitor'
import type { MonitorIntervals } from './queue/tracked-jobs'
import { loadPictures } from './sources/pictures'

type Context = Pick<
  DeskContext,
  | 'clientFor'
  | 'emit'
  | 'store'
  | 'printers'
  | 'objectStore'
  | 'sampleMedia'
  | 'fetchExternalPicture'
  | 'now'
  | 'log'
  | 'identity'
  | 'policyPrinters'
  | 'policyPrintOptions'
>
type Dependencies = Pick<
  PrintDependencies,
  'renderer' | 'institute' | 'staffOf' | 'rememberPrinter' | 'documentLanguage'
> & {
  intervals?: MonitorIntervals
}
type Calls = Pick<Handlers, Extract<keyof Handlers, `printing.${string}`>>

/** Texts without placeholders, so that a stored message can be translated after a restart. */
const fileMessages: Record<FileOutcome, string> = {
  saved: '',
  cancelled: t`Saving was cancelled.`,
  failed: t`The file was not saved.`,
}
const failedByOperator = t`Marked as failed by the operator.`

/**
 * Renders, prints and lists documents (D-15). A job that the spooler has accepted is 'queued'; only the clerk can record it
 * as printed. `close` cancels tasks whose job is not stored yet.
 */
export function printingCalls(
  context: Context,
  { intervals, ...dependencies }: Dependencies,
): { calls: Calls; close: () => Promise<void> } {
  const { renderer, institute, staffOf } = dependencies
  const journal = createPrintJournal(context)
  const tasks = createPrintTasks()
  const monitor = createQueueMonitor(context, journal, intervals)
  const drawer = createCashDrawer(context, journal)
  const loadDocument = createDocumentLoader(context, institute)
  const printing = createPrinting(context, { ...dependencies, journal, monitor, drawer, tasks, loadDocument })

  async function cancelQueued(id: string, owner: string) {
    const job = await monitor.cancel(id, owner)
    await drawer.cancel(id)
    return job
  }

  const calls: Calls = {
    'printing.printers': () => context.printers.list(),
    'printing.preview': (input, owner) =>
      tasks.run(taskKey(input, owner), (task) => printing.preview(input, owner, task)),
    'printing.print': (input, owner) => tasks.run(taskKey(input, owner), (task) => printing.print(input, owner, task)),
    'printing.test': (input, owner) =>
      tasks.run(taskKey(input, owner), (task) => printing.printTestPage(input, owner, task)),
    'printing.beginFile': (input, owner) =>
      tasks.run(taskKey(input, owner), (task) => printing.beginFile(input, owner, task)),
    async 'printing.endFile'({ id, outcome }, owner) {
      const job = journal.getJob(id, owner)
      // A file is a job without a printer.
      if (job.printer !== '' || job.state !== 'queued')
        throw new CallError('conflict', t`This file is already recorded.`)
      return journal.update(id, owner, {
        state: outcome === 'saved' ? 'confirmed' : 'failed',
        message: fileMessages[outcome],
      })
    },
    'printing.letterhead': (letterhead) =>
      tasks.run(randomUUID(), async ({ signal }) => {
        const { pictures } = await loadPictures([letterhead.logo], context, signal)
        const logo = pictures.get(letterhead.logo)
        const bytes = await renderer.renderDocument(
          'letterheadSample',
          { institute: letterheadOf(letterhead, logo) },
          { signal },
        )
        return { bytes, hasLogo: logo !== undefined && isPrintableLogo(logo) }
      }),
    async 'printing.cancel'(input, owner) {
      tasks.cancel(taskKey(input, owner))
    },
    'printing.stuckJobs': async (_, owner) => monitor.listStuck(owner),
    'printing.withdraw': ({ id }, owner) => cancelQueued(id, owner),
    async 'printing.confirm'({ id, state }, owner) {
      // The clerk prints a failed document again, so the failed job must not be printed later from the queue.
      if (state === 'failed') await cancelQueued(id, owner)
      else {
        monitor.stopTracking(id, owner)
        drawer.forget(id)
      }
      const job = journal.getJob(id, owner)
      if (job.state === state) return job
      if (job.state !== 'queued')
        throw new CallError(
          'conflict',
          job.state === 'confirmed'
            ? t`This print is already recorded as printed.`
            : t`This print is already recorded as failed.`,
        )
      const message = state === 'failed' ? failedByOperator : ''
      return journal.update(id, owner, { state, message })
    },
    'printing.journal': async ({ subject }, owner) => journal.list(owner, subject),
    ...printRecordCalls(context, { journal, staffOf }),
  }
  return {
    calls,
    async close() {
      await tasks.close()
      monitor.close()
    },
  }
}

/** Unique across users, because screens choose the value of `task`. */
const taskKey = ({ task }: { task: string }, owner: string) => `${owner} ${task}`
