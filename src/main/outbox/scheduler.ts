import type { Log } from '../ports/log'
import type { RunEnd } from './run'
import type { StoredChange } from './sealing'
import type { OutboxStore } from './store'

/** In seconds of `unit`: between attempts, and between look-ups of what is uncertain. */
const attemptPauses = [1, 2, 4, 8, 16, 32, 60]
const lookUpPauses = [5, 15, 30, 60, 300]
/** By when a request that lost its connection has arrived or never will: our deadline of 30 s and a usual proxy's. */
const settleTime = 60

type SchedulerPorts = {
  store: OutboxStore
  run: (id: string) => Promise<RunEnd>
  /** Somebody is signed in who may go on with it. */
  canRun: (change: StoredChange) => boolean
  isOnline: () => boolean
  /** Nothing is installed while this runs. */
  during: <T>(work: () => Promise<T>) => Promise<T>
  /** Milliseconds of the monotonic clock. */
  ticks: () => number
  /** Milliseconds of a second; shorter in tests. */
  unit: number
  changed: (id: string) => void
  log: Log
}
type Pause = { tries: number; due: number }
export type Scheduler = ReturnType<typeof createScheduler>

/**
 * When each change is worked on: the backlog one after another in its order, a change submitted by an open form at once
 * beside it. Pauses are measured by the monotonic clock, so that a clock that is set changes nothing.
 */
export function createScheduler(ports: SchedulerPorts) {
  const { store, run, canRun, isOnline, during, ticks, unit, changed, log } = ports
  const startedAt = ticks()
  const pauses = new Map<string, Pause>()
  const running = new Map<string, Promise<void>>()
  /** When the last request of a change ended without a final response. */
  const lostAt = new Map<string, number>()
  let isBusy = false
  let wasOnline = true
  let closed = false

  const isOpen = ({ state }: StoredChange) => state !== 'done' && state !== 'returned'

  function pause(id: string, end: RunEnd) {
    // Who signs in is waited for by `canRun`, without a pause.
    if (['done', 'returned', 'stopped', 'sign_in'].includes(end)) return void pauses.delete(id)
    const tries = (pauses.get(id)?.tries ?? 0) + 1
    const table = end === 'looked_up' || end === 'decision' ? lookUpPauses : attemptPauses
    pauses.set(id, { tries, due: ticks() + unit * (table[Math.min(tries, table.length) - 1] ?? 0) })
  }

  /** Runs it now; once at a time. */
  function start(id: string): Promise<void> {
    const known = running.get(id)
    if (known) return known
    const work = during(() => run(id))
      .then((end) => pause(id, end))
      .catch((error: unknown) => {
        pauses.set(id, { tries: attemptPauses.length, due: ticks() + unit * settleTime })
        if (!closed) log('outbox.failed', { error })
      })
      .finally(() => {
        running.delete(id)
        if (!closed) changed(id)
      })
    running.set(id, work)
    return work
  }

  const isDue = (change: StoredChange) =>
    isOpen(change) && !running.has(change.id) && canRun(change) && (pauses.get(change.id)?.due ?? 0) <= ticks()

  async function runBacklog(): Promise<void> {
    // What failed before comes after the others, so that it does not block them.
    const triesOf = ({ id }: StoredChange) => pauses.get(id)?.tries ?? 0
    const due = store
      .all()
      .filter(isDue)
      .toSorted((a, b) => triesOf(a) - triesOf(b) || a.number - b.number)
    for (const { id } of due) {
      if (closed) return
      await start(id)
      // Nobody can be reached: the others wait with it.
      if (!isOnline()) return
    }
  }

  function tick() {
    const online = isOnline()
    if (online && !wasOnline) pauses.clear()
    wasOnline = online
    if (isBusy) return
    isBusy = true
    void runBacklog().finally(() => {
      isBusy = false
    })
  }
  const timer = setInterval(tick, unit).unref()

  return {
    /** Goes on with this change at once. Resolves when it waits, needs a person, or is done. */
    now(id: string): Promise<void> {
      pauses.delete(id)
      return start(id)
    },
    isRunning: (id: string): boolean => running.has(id),
    whenIdle: async (id: string): Promise<void> => running.get(id),
    lost: (id: string) => void lostAt.set(id, ticks()),
    /** Seconds until a person may have it sent again. */
    secondsUntilSendAgain: (id: string): number =>
      Math.max(0, Math.ceil(settleTime - (ticks() - (lostAt.get(id) ?? startedAt)) / unit)),
    close() {
      closed = true
      clearInterval(timer)
    },
  }
}
