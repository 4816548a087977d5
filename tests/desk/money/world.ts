import { addDays, dayOf } from '#contract/protocol/calendar'
import { bookable } from '../support/booking'
import { newFolder as createFolder, openTestDesk, removeFolder } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import type { Backend, Clerk, Clock, People } from './backend'
import { Counter } from './counter'
import { openLine } from './line'

export type World = Awaited<ReturnType<typeof openWorld>>

/** Days of India from which a seed has a few of its own, so that its books are its own. */
const firstDay = '2030-06-01'
const daysEach = 8
const seeds = 3000
export const dayOfSeed = (seed: number): string => addDays(firstDay, (seed % seeds) * daysEach)

type Needs = Pick<Parameters<typeof openLine>[0], 'hurry'> & {
  clock: Clock
  /** Milliseconds that stand for a second of the outbox. */
  second: number
  newFolder?: () => string
}

/** A backend behind lines, and two counters and an office with folders and keys of their own. */
export async function openWorld(backend: Backend, { clock, second, hurry, newFolder }: Needs) {
  const now = () => clock.now
  const { answer, restart, supportsIdempotencyKeys, people } = backend
  let delays = none

  const places = backend.provider ? ['Counter 1', 'Counter 2', 'Office'] : ['Counter 1', 'Counter 2']
  const servers: Institute[] = []
  const counters: Counter[] = []
  for (const [at, place] of places.entries()) {
    const line = openLine({ answer, restart, supportsIdempotencyKeys, hurry, delays: (nth) => delays(at, nth) })
    const through = await startInstitute({ now, fetch: line.arrive })
    line.through(through)
    servers.push(through)
    counters.push(
      new Counter(place, { ...{ url: through.url, line, now, people, second }, ...(newFolder ? { newFolder } : {}) }),
    )
  }
  const [first, other, office] = counters
  if (!first || !other) throw new Error('There are no counters.')
  const booking = await anyBooking(servers[0]?.url ?? '', people.dataEntry, now)

  return {
    ...{ backend, clock, second, booking, office, answer },
    counters: [first, other] as const,
    everybody: counters,
    /** From now on each statement of a counter's n-th request is delayed by so many milliseconds. */
    delay(next: typeof none = none) {
      delays = next
    },
    /** Everything that was delayed on its way arrives. */
    async deliver() {
      for (const { line } of counters) await line.deliver()
    },
    /** For as long as a request may be under way. */
    async pass() {
      clock.now += 61 * second
      await backend.stayIn()
    },
    /** Everything works again, and what was delayed has arrived. */
    async mend() {
      delays = none
      for (const { line } of counters) line.calm()
      await backend.mend()
      for (const { line } of counters) await line.deliver()
    },
    /** Deletes data that a long series does not need; after a failed day, everything left behind. */
    async forget(wentWrong: boolean) {
      for (const { seen, probes, answered } of servers) seen.length = probes.length = answered.length = 0
      await this.mend()
      if (wentWrong) for (const counter of counters) await counter.renew()
      await backend.forget(wentWrong)
    },
    async close() {
      for (const counter of counters) await counter.close()
      for (const one of servers) await one.close()
      await backend.close()
    },
  }
}

/** Milliseconds, for each statement anew. */
const none =
  (_counter: number, _nth: number): (() => number) =>
  () =>
    0

/** A course of the institute, as the wizard finds it. */
async function anyBooking(url: string, login: People[Clerk], now: () => number) {
  const dataDir = createFolder()
  const desk = await openTestDesk({ dataDir, provider: { url, fetch }, now })
  await desk.api.session.signIn(login)
  const booking = await bookable(desk.api, dayOf(now()))
  await desk.desk.close()
  removeFolder(dataDir)
  return booking
}
