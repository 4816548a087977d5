import type { Log } from '../ports/log'
import type { RunEnd } from './run-ports'
import type { StoredChange } from './storage/encryption'
import type { OutboxStore } from './storage/store'
import { isUnfinished } from './types'

const maxSendDelay = 60
/** Delays in seconds between attempts to send. The last one repeats, as in `lookUpDelays`. */
const sendDelays = [1, 2, 4, 8, 16, 32, maxSendDelay]
/** Delays in seconds between look-ups of an uncertain change. */
const lookUpDelays = [5, 15, 30, 60, 300]
/** Seconds after which a lost request can no longer arrive, given the deadlines of the desk (30 s) and usual proxies. */
const arrivalSeconds = 60

type SchedulerPorts = {
  store: OutboxStore
  run: (id: string) => Promise<RunEnd>
  /** True if a person who may send or look up this change is signed in. */
  canRun: (change: StoredChange) => boolean
  /** Identifies the sign-in in use; undefined while nobody is signed in. */
  currentSignIn: () => string | undefined
  isOnline: () => boolean
  /** No update is installed while `work` runs. */
  trackActivity: <T>(work: () => Promise<T>) => Promise<T>
  /** Milliseconds of the monotonic clock. */
  monotonicNow: () => number
  /** Duration of a second in milliseconds; shorter in tests. */
  secondMs: number
  notifyChanged: (id: string) => void
  log: Log
}
/** `dueAt`: monotonic time in milliseconds. */
type Backoff = { attempts: number; dueAt: number }
export type Scheduler = ReturnType<typeof createScheduler>

/**
 * Decides when each change is run: the backlog one by one in order of submission; a change from an open form at once,
 * without waiting for the backlog. Delays use the monotonic clock, which is unaffected when the system time changes.
 */
export function createScheduler(ports: SchedulerPorts) {
  const { store, run, canRun, currentSignIn, isOnline, trackActivity, monotonicNow, secondMs, notifyChanged, log } =
    ports
  const startedAt = monotonicNow()
  const backoffs = new Map<string, Backoff>()
  const activeRuns = new Map<string, Promise<void>>()
  /** Monotonic time at which the last request of a change ended without a final response, by change id. */
  const lostResponseAt = new Map<string, number>()
  let isRunningBacklog = false
  let wasOnline = true
  let lastSignIn = currentSignIn()
  let isClosed = false

  function backOff(id: string, end: RunEnd) {
    // No delay after these. After `sign_in`, the change runs as soon as `canRun` is true.
    if (['done', 'returned', 'stopped', 'sign_in'].includes(end)) return void backoffs.delete(id)
    const attempts = (backoffs.get(id)?.attempts ?? 0) + 1
    const delays = end === 'looked_up' || end === 'decision' ? lookUpDelays : sendDelays
    backoffs.set(id, {
      attempts,
      dueAt: monotonicNow() + secondMs * (delays[Math.min(attempts, delays.length) - 1] ?? 0),
    })
  }

  /** Starts a run of the change, unless one is in progress. */
  function start(id: string): Promise<void> {
    const currentRun = activeRuns.get(id)
    if (currentRun) return currentRun
    const signIn = currentSignIn()
    const work = trackActivity(() => run(id))
      .then((end) => {
        // Another person has signed in and may read more, so the change runs again without a delay.
        if (signIn === currentSignIn()) backOff(id, end)
        else backoffs.delete(id)
      })
      .catch((error: unknown) => {
        backoffs.set(id, { attempts: sendDelays.length, dueAt: monotonicNow() + secondMs * maxSendDelay })
        if (!isClosed) log('outbox.failed', { error })
      })
      .finally(() => {
        activeRuns.delete(id)
        if (!isClosed) notifyChanged(id)
      })
    activeRuns.set(id, work)
    return work
  }

  const isDue = (change: StoredChange) =>
    isUnfinished(change) &&
    !activeRuns.has(change.id) &&
    canRun(change) &&
    (backoffs.get(change.id)?.dueAt ?? 0) <= monotonicNow()

  async function runBacklog(): Promise<void> {
    // Changes that failed come last, so that they do not block the others.
    const attemptsOf = ({ id }: StoredChange) => backoffs.get(id)?.attempts ?? 0
    const due = store
      .list()
      .filter(isDue)
      .toSorted((a, b) => attemptsOf(a) - attemptsOf(b) || a.number - b.number)
    for (const { id } of due) {
      if (isClosed) return
      await start(id)
      // Offline: the other changes cannot be sent either.
      if (!isOnline()) return
    }
  }

  function tick() {
    const isOnlineNow = isOnline()
    const signIn = currentSignIn()
    // The cause of earlier failures may be gone.
    if ((isOnlineNow && !wasOnline) || signIn !== lastSignIn) backoffs.clear()
    wasOnline = isOnlineNow
    lastSignIn = signIn
    if (isRunningBacklog) return
    isRunningBacklog = true
    void runBacklog()
      .catch((error: unknown) => log('outbox.failed', { error }))
      .finally(() => {
        isRunningBacklog = false
      })
  }
  const timer = setInterval(tick, secondMs).unref()

  return {
    /** Runs this change at once. Resolves at the end of the run, which may leave the change unfinished. */
    runNow(id: string): Promise<void> {
      backoffs.delete(id)
      return start(id)
    },
    isRunning: (id: string): boolean => activeRuns.has(id),
    whenIdle: async (id: string): Promise<void> => activeRuns.get(id),
    recordLostResponse: (id: string) => void lostResponseAt.set(id, monotonicNow()),
    /** Seconds until a person may send the change again, from the lost response, else from the start of the program. */
    secondsUntilSendAgain: (id: string): number =>
      Math.max(0, Math.ceil(arrivalSeconds - (monotonicNow() - (lostResponseAt.get(id) ?? startedAt)) / secondMs)),
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}
