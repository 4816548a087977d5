import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { openPostgres } from '#provider/database/postgres'
import { openProvider, type Provider } from '#provider/index'
import { paymentFor } from '../../desk/support/booking'
import { isPostgresAbsent } from '../../support/database/engines'
import { type Server, startServer } from '../../support/database/postgres'
import { Institute, newKey } from '../institute-under-test'
import { newRegistrationDraft } from './draft'

/** Each round terminates every connection, then stops the server at once and starts it again. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3)
const clerks = 6

type Outcome = { phone: string; id: string; invoice: string }

describe.skipIf(isPostgresAbsent())('a database that breaks under load', () => {
  let server: Server
  let provider: Provider
  let institute: Institute
  const url = () => `${server.url}/practice`

  beforeAll(async () => {
    const started = await startServer()
    if (!started) throw new Error('PostgreSQL is not installed')
    server = started
    server.createDatabase('practice')
    provider = await openProvider({ seed: 'practice', databaseUrl: url() })
    institute = new Institute(provider)
    await institute.signInAllStaff()
  })
  afterAll(async () => {
    await provider?.close()
    server?.remove()
  })

  /** Repeats the request with the same key until the response is final, as a workstation does. */
  async function retryUntilFinal<T>(send: (key: string) => Promise<T>): Promise<T> {
    const key = newKey()
    for (;;) {
      try {
        return await send(key)
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'unreachable') throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  test('keeps every acknowledged change once, and the process runs on', { timeout: 300_000 }, async () => {
    const newDate = { dateOfCourse: (await newRegistrationDraft(institute)).dateOfCourse }
    const first = await newRegistrationDraft(institute, newDate)
    const price = (await institute.as('dataEntry').courseName.byId({ id: first.courseNameId })).price
    const outcomes: Outcome[] = []
    const codes = new Set<string>()
    let isOver = false
    let n = 0
    const clerk = async () => {
      while (!isOver) {
        const api = institute.as('dataEntry')
        const draft = { ...first, phone: String(7_100_000_000 + ++n) }
        try {
          const { id } = await retryUntilFinal((key) => api.registration.add(draft, { key }))
          await retryUntilFinal((key) => api.registration.payOffline(paymentFor(id, draft, price), { key }))
          outcomes.push({ phone: draft.phone, id, invoice: '' })
        } catch (error) {
          codes.add(error instanceof CallError ? error.code : String(error))
          // A refused change is followed by reading, as at a workstation.
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        await api.registration.list({ page: 1, limit: 10 }).catch((error: CallError) => codes.add(error.code))
      }
    }
    await addSeats(url(), first.slotId)
    const clerksDone = Promise.all(Array.from({ length: clerks }, clerk))
    // A slow machine needs more rounds for as many changes.
    for (let round = 0; round < rounds || outcomes.length <= rounds; round++) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await terminate(`${server.url}/postgres`)
      await new Promise((resolve) => setTimeout(resolve, 200))
      server.stop()
      server.start()
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    isOver = true
    await clerksDone

    expect([...codes].filter((code) => code !== 'unreachable')).toEqual([])
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    const stored = await client.query(
      `select registration.id, count(payment.id)::int as payments, min(payment.invoice_number) as invoice
       from registration left join payment on payment.registration_id = registration.id
       where phone between '7100000000' and '7199999999' group by registration.id`,
    )
    const { rows } = stored as { rows: { id: string; payments: number; invoice: string }[] }
    const byId = new Map(rows.map((row) => [row.id, row]))
    expect(outcomes.filter(({ id }) => byId.get(id)?.payments !== 1)).toEqual([])
    const phones = await client.query(
      `select phone from registration where phone between '7100000000' and '7199999999' group by phone having count(*) > 1`,
    )
    expect(phones.rows).toEqual([])
    const slot = await client.query(
      `select booked, (select count(*)::int from registration where slot_id = slot.id and cancelled_at is null) as held
       from slot where id = $1`,
      [first.slotId],
    )
    expect(slot.rows[0].booked).toBe(slot.rows[0].held)
    const invoices = await client.query(`select invoice_number from payment group by 1 having count(*) > 1`)
    expect(invoices.rows).toEqual([])
    await client.end()
  })

  test('leaves its connections unchanged, however often they are taken and released', async () => {
    const { db, close } = openPostgres(url(), 10)
    const pool = Reflect.get(db, '$client') as pg.Pool
    const queryMethods = new Set<unknown>()
    for (let n = 0; n < 5; n++) {
      const client = await pool.connect()
      await client.query('begin')
      queryMethods.add(client.query)
      await client.query('rollback')
      client.release()
    }
    await close()
    expect(queryMethods.size).toBe(1)
  })

  test('is reported as stopped within seconds, and recovers without a restart', async () => {
    server.stop()
    const began = performance.now()
    await expect(institute.as('superadmin').faq.list({ page: 1, limit: 10 })).rejects.toMatchObject({
      code: 'unreachable',
      message: 'The institute’s database does not answer. Try again in a moment.',
    })
    expect(performance.now() - began).toBeLessThan(8_000)
    expect(await provider.isReady()).toBe(false)
    server.start()
    expect(await provider.isReady()).toBe(true)
    expect((await institute.as('superadmin').faq.list({ page: 1, limit: 10 })).total).toBeGreaterThan(0)
  })

  test('is reported when it hangs', { timeout: 60_000 }, async () => {
    const processes = execFileSync('pgrep', ['-f', '--', `-p ${new URL(server.url).port}`], { encoding: 'utf8' })
      .trim()
      .split('\n')
    const processIds = processes.flatMap((parent) => [parent, ...childrenOf(parent)])
    for (const id of processIds) process.kill(Number(id), 'SIGSTOP')
    try {
      const began = performance.now()
      expect(await provider.isReady()).toBe(false)
      expect(performance.now() - began).toBeLessThan(5_000)
      await expect(institute.as('superadmin').faq.list({ page: 1, limit: 10 })).rejects.toMatchObject({
        code: 'unreachable',
      })
    } finally {
      for (const id of processIds) process.kill(Number(id), 'SIGCONT')
    }
    await expect
      .poll(() =>
        institute
          .as('superadmin')
          .faq.list({ page: 1, limit: 10 })
          .then(
            ({ total }) => total,
            () => 0,
          ),
      )
      .toBeGreaterThan(0)
  })
})

const childrenOf = (parent: string): string[] => {
  try {
    return execFileSync('pgrep', ['-P', parent], { encoding: 'utf8' }).trim().split('\n')
  } catch {
    return []
  }
}

async function terminate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'practice'`)
  await client.end()
}

/** Gives the slot more seats than the load can book. */
async function addSeats(url: string, slotId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update slot set seats = 100000 where id = $1', [slotId])
  await client.end()
}
