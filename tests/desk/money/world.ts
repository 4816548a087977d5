import { addDays, dayOf } from '#contract/protocol/calendar'
import { bookable } from '../support/booking'
import { newFolder as createFolder, openTestDesk, removeFolder } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import type { Backend, Clerk, Clock, People } from './backend'
import { openConnection } from './connection'
import { Workstation } from './workstation'

export type World = Awaited<ReturnType<typeof openWorld>>

/** Each seed has its own days, so that the ledgers of seeds do not mix. */
const firstDayOfAll = '2030-06-01'
const daysPerSeed = 8
const seedCount = 3000
export const dayOfSeed = (seed: number): string => addDays(firstDayOfAll, (seed % seedCount) * daysPerSeed)

type Options = Pick<Parameters<typeof openConnection>[0], 'changeTimeoutMs'> & {
  clock: Clock
  /** Duration of one outbox second, in milliseconds. */
  secondMs: number
  newFolder?: () => string
}

/** A backend, two workstations and, with our provider, an office; each with its own connection, folder and keyring. */
export async function openWorld(backend: Backend, { clock, secondMs, changeTimeoutMs, newFolder }: Options) {
  const now = () => clock.now
  const { handleRequest, restart, supportsIdempotencyKeys, people } = backend
  let statementDelays = noDelays

  const names = backend.provider ? ['Workstation 1', 'Workstation 2', 'Office'] : ['Workstation 1', 'Workstation 2']
  const servers: Institute[] = []
  const workstations: Workstation[] = []
  for (const [index, name] of names.entries()) {
    const connection = openConnection({
      handleRequest,
      restart,
      supportsIdempotencyKeys,
      changeTimeoutMs,
      delays: (nth) => statementDelays(index, nth),
    })
    const server = await startInstitute({ now, fetch: connection.receive })
    connection.connectTo(server)
    servers.push(server)
    workstations.push(
      new Workstation(name, {
        url: server.url,
        connection,
        now,
        people,
        secondMs,
        ...(newFolder ? { newFolder } : {}),
      }),
    )
  }
  const [first, second, office] = workstations
  if (!first || !second) throw new Error('The workstations are missing')
  const booking = await findBooking(servers[0]?.url ?? '', people.dataEntry, now)

  return {
    backend,
    clock,
    secondMs,
    booking,
    office,
    handleRequest,
    workstations: [first, second] as const,
    allWorkstations: workstations,
    /** Sets the delay of each database statement of a workstation's n-th request, in milliseconds. */
    delayStatements(next: typeof noDelays = noDelays) {
      statementDelays = next
    },
    /** Delivers all delayed requests. */
    async deliverDelayed() {
      for (const { connection } of workstations) await connection.deliverDelayed()
    },
    /** Advances the clock beyond the longest time that a request may take. */
    async waitForTimeouts() {
      clock.now += 61 * secondMs
      await backend.renewSessions()
    },
    /** Ends all faults and delivers all delayed requests. */
    async repair() {
      statementDelays = noDelays
      for (const { connection } of workstations) connection.clearFaults()
      await backend.repair()
      for (const { connection } of workstations) await connection.deliverDelayed()
    },
    /** Deletes data that a long series does not need; after a failed day, open changes and shifts too. */
    async cleanUp(hasFailed: boolean) {
      for (const { requests, probes, answered } of servers) requests.length = probes.length = answered.length = 0
      await this.repair()
      if (hasFailed) for (const workstation of workstations) await workstation.reset()
      await backend.cleanUp(hasFailed)
    },
    async close() {
      for (const workstation of workstations) await workstation.close()
      for (const one of servers) await one.close()
      await backend.close()
    },
  }
}

/** A delay in milliseconds for each statement. */
const noDelays =
  (_workstation: number, _nth: number): (() => number) =>
  () =>
    0

/** A course of the institute and a slot, found as the registration form finds them. */
async function findBooking(url: string, login: People[Clerk], now: () => number) {
  const dataDir = createFolder()
  const desk = await openTestDesk({ dataDir, provider: { url, fetch }, now })
  await desk.api.session.signIn(login)
  const booking = await bookable(desk.api, dayOf(now()))
  await desk.desk.close()
  removeFolder(dataDir)
  return booking
}
