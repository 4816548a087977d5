import { setTimeout as delay } from 'node:timers/promises'
import { t } from '@lingui/core/macro'
import type { PrintJob, StuckJob } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { DeskContext } from '../../ports'
import type { PrintQueue, QueueEntry } from '../../ports/printing'
import type { PrintJournal } from '../journal/print-journal'
import { countPages } from '../spool/pdf-pages'
import { stuckJobMessages } from './stuck-job-messages'
import { createTrackedJobs, defaultIntervals, type TrackedJob } from './tracked-jobs'

const cancelTimeoutMs = 5_000
const cancelPollMs = 200
/** Page count assumed for jobs from before the program's start, because it is not stored. */
const assumedPages = 20

type Context = Pick<DeskContext, 'printers' | 'emit' | 'log'>

/**
 * Submits jobs to the print system and tracks them until they leave its queue (D-164). Jobs that are in a queue when
 * the program ends are tracked again from its next start.
 */
export function createQueueMonitor(
  { printers, emit, log }: Context,
  journal: PrintJournal,
  intervals = defaultIntervals,
) {
  const { queue } = printers
  const jobs = createTrackedJobs({ emit, log, queue, intervals, onFinished: recordFinished })

  for (const { owner, spoolerJobName, ...job } of journal.listQueued()) {
    if (queue) jobs.add({ job, owner, pages: assumedPages, spoolerJobName })
    else journal.update(job.id, owner, { spoolerJobName: '' })
  }

  function recordFinished(tracked: TrackedJob, status: QueueEntry): PrintJob {
    jobs.remove(tracked)
    return journal.update(tracked.job.id, tracked.owner, {
      spoolerJobName: '',
      ...outcomeOf(status, tracked.job.printer),
    })
  }

  function recordQueued(tracked: TrackedJob, spoolerJobName: string): PrintJob {
    tracked.spoolerJobName = spoolerJobName
    try {
      tracked.job = journal.update(tracked.job.id, tracked.owner, { spoolerJobName })
    } catch (error) {
      // The job is in the queue although the journal could not be updated.
      log('print_queue.job_store_failed', { error })
    }
    return tracked.job
  }

  async function recordSubmission(tracked: TrackedJob, submission: Promise<string | undefined>): Promise<PrintJob> {
    const { job, owner } = tracked
    try {
      const spoolerJobName = await submission
      if (spoolerJobName && queue) return recordQueued(tracked, spoolerJobName)
      jobs.remove(tracked)
      return journal.getJob(job.id, owner)
    } catch (error) {
      jobs.remove(tracked)
      return recordRefused(journal, tracked, error)
    }
  }

  async function cancelInQueue(tracked: TrackedJob, printQueue: PrintQueue, spoolerJobName: string): Promise<PrintJob> {
    const refusal = await printQueue.cancel(spoolerJobName).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    for (const deadline = performance.now() + cancelTimeoutMs; ; await delay(cancelPollMs)) {
      // A stopped print system neither responds nor cancels.
      const status = await printQueue.getStatus(spoolerJobName).catch(() => undefined)
      if (status && status.state !== 'waiting' && status.state !== 'printing') return recordFinished(tracked, status)
      if (performance.now() < deadline && !refusal) continue
      log('print_queue.cancel_failed', refusal)
      throw new CallError('conflict', stuckJobMessages.notCancelled(tracked.job.printer))
    }
  }

  return {
    /** Resolves when the spooler has confirmed the job or the outcome is uncertain. Rejects if the job is refused. */
    async submit(job: PrintJob, owner: string, pdf: Uint8Array, copies: number): Promise<PrintJob> {
      const { printer, title, sides, paper } = job
      const tracked = jobs.add({ job, owner, pages: countPages(pdf) })
      const submission = printers.print(pdf, { printer, copies, title, sides, paper }, tracked.controller.signal)
      tracked.submission = submission.catch(() => undefined)
      return recordSubmission(tracked, submission)
    },

    listStuck: (owner: string): StuckJob[] =>
      jobs.listStuck(owner).map(({ job, message }) => ({ job, reason: message, since: job.createdAt })),

    /** Cancels a job and returns it with its new state. Throws `conflict` when the print system does not cancel it. */
    async cancel(id: string, owner: string): Promise<PrintJob> {
      const job = journal.getJob(id, owner)
      const tracked = jobs.get(id)
      if (!tracked) return job
      if (tracked.spoolerJobName && queue) return cancelInQueue(tracked, queue, tracked.spoolerJobName)
      tracked.controller.abort()
      await tracked.submission
      // `submit` records the outcome in a later microtask.
      await delay(0)
      return journal.getJob(id, owner)
    },

    /** Stops tracking a job whose result the clerk has recorded. */
    stopTracking(id: string, owner: string) {
      const tracked = jobs.get(id)
      if (!tracked?.spoolerJobName) return
      jobs.remove(tracked)
      journal.update(id, owner, { spoolerJobName: '' })
    },

    close: jobs.close,
  }
}

/**
 * Records a job as failed and throws the reason. With an uncertain outcome the job stays queued until the clerk has
 * checked the printer.
 */
function recordRefused(journal: PrintJournal, { job, owner }: TrackedJob, error: unknown): PrintJob {
  const message = error instanceof Error ? error.message : String(error)
  const failure = error instanceof CallError ? error : new CallError('bad_gateway', message)
  if (failure.code === 'uncertain') return journal.update(job.id, owner, { state: 'queued', message })
  journal.update(job.id, owner, { state: 'failed', message })
  throw failure
}

/** Outcome of a job that left the queue. If printing had started, the clerk decides whether paper came out. */
function outcomeOf(
  { state, hasStarted, problem }: QueueEntry,
  printer: string,
): Partial<Pick<PrintJob, 'state' | 'message'>> {
  if (state === 'finished') return {}
  if (state === 'removed') return { message: stuckJobMessages.removed(printer) }
  const aborted = problem
    ? t`The print system aborted the job (“${{ words: problem }}”)`
    : t`The print system aborted the job`
  const end = state === 'cancelled' ? t`The job was cancelled in the queue` : aborted
  return hasStarted
    ? { message: t`${end} after printing started. Check what was printed.` }
    : { state: 'failed', message: t`${end} before printing started. Nothing was printed.` }
}
