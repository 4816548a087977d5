import type { PrintJob } from '#contract/desk/index'
import type { DeskContext } from '../../ports'
import type { PrintQueue, QueueEntry } from '../../ports/printing'
import { stuckJobMessages } from './stuck-job-messages'

/** Times in milliseconds. */
export interface MonitorIntervals {
  /** Between two status requests; ten times as long for jobs older than 15 minutes. */
  pollMs: number
  /** The clerk is warned about a job that has waited this long without a known reason. */
  warnAfterMs: number
  /** A job that is being printed may take this much longer for each page. */
  perPageMs: number
}
export const defaultIntervals: MonitorIntervals = { pollMs: 2_000, warnAfterMs: 20_000, perPageMs: 6_000 }
const slowPollAfterMs = 15 * 60_000

export interface TrackedJob {
  job: PrintJob
  readonly owner: string
  readonly pages: number
  /** `performance.now()` in milliseconds, as is `nextPollAt`. */
  readonly trackedSince: number
  /** Name in the queue; absent while the spooler has not confirmed the job. */
  spoolerJobName?: string | undefined
  readonly controller: AbortController
  /** Settles when the spooler has confirmed or refused the job. */
  submission: Promise<unknown>
  /** Sentence with the reason why the job is stuck; '' for a job that is not stuck. */
  message: string
  nextPollAt: number
}
type Dependencies = Pick<DeskContext, 'emit' | 'log'> & {
  queue: PrintQueue | undefined
  intervals: MonitorIntervals
  /** Called once a job has left the print system's queue. */
  onFinished: (tracked: TrackedJob, status: QueueEntry) => void
}

/** Jobs in the queues of the print system: polls their status and reports those that are stuck. */
export function createTrackedJobs({ emit, log, queue, intervals, onFinished }: Dependencies) {
  const jobs = new Map<string, TrackedJob>()
  let timer: NodeJS.Timeout | undefined
  let lastReported = ''

  function schedulePoll() {
    if (timer || jobs.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      void pollDue().finally(schedulePoll)
    }, intervals.pollMs)
    timer.unref()
  }

  async function pollDue() {
    const time = performance.now()
    const due = [...jobs.values()].filter(({ nextPollAt }) => nextPollAt <= time)
    await Promise.all(due.map((tracked) => poll(tracked, time)))
    reportStuck()
  }

  async function poll(tracked: TrackedJob, time: number) {
    const { job, spoolerJobName, trackedSince } = tracked
    const waitedMs = time - trackedSince
    // Minus 1, because a timer may fire up to a millisecond early.
    tracked.nextPollAt = time + (waitedMs > slowPollAfterMs ? 10 : 1) * intervals.pollMs - 1
    const isLate = waitedMs > intervals.warnAfterMs
    if (!spoolerJobName || !queue) {
      tracked.message = isLate ? stuckJobMessages.notAccepted(job.printer, waitedMs) : ''
      return
    }
    try {
      const status = await queue.getStatus(spoolerJobName)
      // The job may have been cancelled or confirmed during the request.
      if (jobs.get(job.id) !== tracked) return
      if (status.state === 'waiting' || status.state === 'printing')
        tracked.message = stuckMessage(tracked, status, waitedMs)
      else onFinished(tracked, status)
    } catch (error) {
      tracked.message = isLate ? stuckJobMessages.noResponse : ''
      if (isLate) log('print_queue.status_failed', { error })
    }
  }

  function stuckMessage({ job, pages }: TrackedJob, { state, problem }: QueueEntry, waitedMs: number): string {
    if (problem) return stuckJobMessages.problem(job.printer, problem)
    const isPrinting = state === 'printing'
    const expectedMs = intervals.warnAfterMs + (isPrinting ? pages * job.copies * intervals.perPageMs : 0)
    if (waitedMs <= expectedMs) return ''
    return isPrinting
      ? stuckJobMessages.printing(job.printer, waitedMs)
      : stuckJobMessages.queued(job.printer, waitedMs)
  }

  /** Emits the event if the jobs or their messages have changed. Durations in messages are ignored. */
  function reportStuck() {
    const tracked = [...jobs.values()]
    const summary = tracked.map(({ job, message }) => `${job.id} ${message.replaceAll(/\d+/g, '')}`).join()
    if (summary === lastReported) return
    lastReported = summary
    emit('printing.stuckJobs', { count: tracked.filter(({ message }) => message).length })
  }

  return {
    get: (id: string) => jobs.get(id),
    add(entry: Pick<TrackedJob, 'job' | 'owner' | 'pages' | 'spoolerJobName'>): TrackedJob {
      const time = performance.now()
      const tracked: TrackedJob = {
        ...entry,
        trackedSince: time,
        controller: new AbortController(),
        submission: Promise.resolve(),
        message: '',
        nextPollAt: time + intervals.pollMs,
      }
      jobs.set(entry.job.id, tracked)
      schedulePoll()
      return tracked
    },
    remove(tracked: TrackedJob) {
      jobs.delete(tracked.job.id)
      reportStuck()
    },
    listStuck: (owner: string) => [...jobs.values()].filter((tracked) => tracked.message && tracked.owner === owner),
    close() {
      clearTimeout(timer)
      jobs.clear()
    },
  }
}
