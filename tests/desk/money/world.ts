import { addDays, instantOf, today } from '#contract/protocol/calendar'
import type { Server } from '../../support/database/postgres'
import type { BackendName } from '../outbox/backends'
import { bookable } from '../support/booking'
import { newFolder, openTestDesk, removeFolder } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import type { Clerk, Clock, People } from './backend'
import { Counter } from './counter'
import { badGateway, openLine } from './line'
import { openPlain } from './plain'
import { openProviderBackend } from './provider'

export type World = Awaited<ReturnType<typeof openWorld>>

/** Days of India from which a seed has a few of its own, so that its books are its own. */
const firstDay = '2030-06-01'
const daysEach = 8
const seeds = 3000
export const dayOfSeed = (seed: number): string => addDays(firstDay, (seed % seeds) * daysEach)

/** A backend over HTTP, and two counters and an office with folders, keys and lines of their own. */
export async function openWorld(server: Server, name: BackendName) {
  const clock: Clock = { now: instantOf('2030-01-02', '10:00') }
  const now = () => clock.now
  const backend = await (name === 'plain' ? openPlain(clock) : openProviderBackend(server, clock, name === 'provider'))
  const { answer, restart, isUp, hasKeys, people } = backend
  let delays = none

  const places = backend.provider ? ['Counter 1', 'Counter 2', 'Office'] : ['Counter 1', 'Counter 2']
  const servers: Institute[] = []
  const counters: Counter[] = []
  for (const [at, place] of places.entries()) {
    const line = openLine({ answer, restart, hasKeys, delays: (nth) => delays(at, nth) })
    const through = await startInstitute({ now, fetch: (request) => line.arrive(request).catch(badGateway) })
    line.through(through)
    servers.push(through)
    counters.push(new Counter(place, { url: through.url, line, now, people }))
  }
  const [first, second, office] = counters
  if (!first || !second) throw new Error('There are no counters.')
  const booking = await anyBooking(servers[0]?.url ?? '', people.dataEntry, now)

  return {
    ...{ backend, clock, booking, office, answer },
    counters: [first, second] as const,
    everybody: counters,
    /** From now on each statement of a counter's n-th request is delayed by so many milliseconds. */
    delay(next: typeof none = none) {
      delays = next
    },
    /** Everything that was delayed on its way arrives. */
    async deliver() {
      for (const { line } of counters) await line.deliver()
    },
    /** Everything works again, and what was delayed has arrived. */
    async mend() {
      delays = none
      for (const { line } of counters) line.calm()
      await isUp()
      for (const { line } of counters) await line.deliver()
    },
    /** What a long series need not remember; after a day that went wrong everything that it left behind. */
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
  const dataDir = newFolder()
  const desk = await openTestDesk({ dataDir, provider: { url, fetch }, now })
  await desk.api.session.signIn(login)
  const booking = await bookable(desk.api, today(now()))
  await desk.desk.close()
  removeFolder(dataDir)
  return booking
}
