import pg from 'pg'
import { addDays, instantOf, today } from '#contract/protocol/calendar'
import { openProvider, type Provider } from '#provider/index'
import { Institute as Office } from '../../provider/institute-under-test'
import { cardKeys, openCardGateway } from '../../provider/registration/card/card-gateway'
import type { Server } from '../../support/database/postgres'
import { bookable, superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import { Counter } from './counter'
import { openLine } from './line'
import { openCourses } from './statements'

export type World = Awaited<ReturnType<typeof openWorld>>
export type Row = Record<string, unknown>

const database = 'money'
/** Days of India from which a seed has a few of its own, so that its books are its own. */
const firstDay = '2030-06-01'
const daysEach = 8
const seeds = 3000
export const dayOfSeed = (seed: number): string => addDays(firstDay, (seed % seeds) * daysEach)

/** PostgreSQL, the institute over HTTP, its office, and two counters with folders, keys and lines of their own. */
export async function openWorld(server: Server) {
  server.createDatabase(database)
  const databaseUrl = `${server.url}/${database}`
  const clock = { now: instantOf('2030-01-02', '10:00') }
  const now = () => clock.now
  const closeCourses = openCourses()
  const cards = await openCardGateway()
  const options = { databaseUrl, now, connections: 8, cards: { real: cards.place, every: 3_600_000 } }
  let provider: Provider = await openProvider({ ...options, seed: 'practice' })
  const past: Promise<void>[] = []
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await db.query(
    'update institute set card_key_id = $1, card_secret = $2, card_webhook_secret = $3',
    Object.values(cardKeys),
  )
  /** Rows of a question, or nothing of a change, asked past the product. */
  const sql = async <R extends Row = Row>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await db.query<R>(text, values)).rows
  let delays = none
  let opening: Promise<Provider> | undefined

  const breakConnections = () =>
    sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${database}' and pid <> pg_backend_pid()`)

  /** As a process that ends at once and is started again: its connections break, what it was doing is not answered. */
  function restart(): void {
    if (opening) return
    const before = provider
    opening = breakConnections()
      .then(() => openProvider({ ...options, seed: 'none' }))
      .then((next) => {
        provider = next
        opening = undefined
        past.push(before.close().catch(() => undefined))
        return next
      })
  }
  const answer = async (request: Request) => {
    const asked = await (opening ?? provider)
    const response = await asked.fetch(request)
    if (asked === provider && !opening) return response
    // The process that made this answer is gone.
    throw new Error('The provider was ended')
  }

  /** What the card provider has of an order, by its own books. */
  async function captured(orderId: string): Promise<string[]> {
    const authorization = `Basic ${Buffer.from(`${cardKeys.keyId}:${cardKeys.secret}`).toString('base64')}`
    const url = `${cards.place.address}v1/orders/${orderId}/payments`
    const { items } = (await (await fetch(url, { headers: { authorization } })).json()) as { items: Row[] }
    return items.filter(({ status }) => status === 'captured').map(({ id }) => String(id))
  }

  const lines = [0, 1].map((at) => openLine({ answer, restart, delays: (nth) => delays(at, nth) }))
  const servers: Institute[] = []
  for (const line of lines) {
    const through = await startInstitute({ fetch: (request) => line.arrive(request).catch(broken) })
    line.through(through)
    servers.push(through)
  }
  const office = new Office({ ...provider, fetch: answer })
  const booking = await anyBooking(servers[0]?.url ?? '', now)
  const counters = lines.map((line, at) => new Counter(`Counter ${at + 1}`, servers[at]?.url ?? '', line, now))

  return {
    sql,
    clock,
    booking,
    counters: counters as [Counter, Counter],
    office,
    gateway: { ...cards, captured },
    answer,
    reconcile: () => provider.reconcile(),
    /** From now on each statement of a counter's n-th request tarries so many milliseconds. */
    tarry(next: typeof none = none) {
      delays = next
    },
    /** Everything works again, and what was held back has arrived. */
    async mend() {
      delays = none
      for (const line of lines) {
        line.calm()
        await line.deliver()
      }
      if (opening) await opening
      await Promise.all(past.splice(0))
    },
    /** What a long series need not remember; after a day that went wrong everything that it left behind. */
    async forget(wentWrong: boolean) {
      for (const { seen, answered } of servers) seen.length = answered.length = 0
      cards.messages.length = 0
      await this.mend()
      if (!wentWrong) return
      for (const counter of counters) await counter.renew()
      await sql('update shift set closed_at = now(), number = id where closed_at is null').catch(() => undefined)
    },
    async close() {
      for (const counter of counters) await counter.close()
      for (const one of servers) await one.close()
      await Promise.all(past)
      await provider.close()
      await cards.close()
      closeCourses()
      await db.end()
    },
  }
}

/** Milliseconds, for each statement anew. */
const none =
  (_counter: number, _nth: number): (() => number) =>
  () =>
    0

const broken = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })

/** A course of the practice institute, as the wizard finds it. */
async function anyBooking(url: string, now: () => number) {
  const dataDir = newFolder()
  const desk = await openTestDesk({ dataDir, provider: { url, fetch }, now })
  await desk.api.session.signIn(superadmin)
  const booking = await bookable(desk.api, today(now()))
  await desk.desk.close()
  removeFolder(dataDir)
  return booking
}
