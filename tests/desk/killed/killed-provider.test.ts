import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { type Server, startServer } from '../../support/database/postgres'
import { draftFor, paymentFor, superadmin } from '../support/booking'
import { changesOf } from '../support/changes'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { addSlots } from '../support/own-slots'
import { type ProviderProcess, startProvider } from '../support/provider-process'

const started = await startServer()

/** Triggers that keep the database busy while the provider is killed: the change is rolled back, or its response lost. */
const moments = {
  'before the commit': (table: string) =>
    `create trigger slow before update on ${table} for each row execute function slow()`,
  'during the commit': (table: string) =>
    `create constraint trigger slow after update on ${table} deferrable initially deferred for each row execute function slow()`,
} as const
type Moment = keyof typeof moments
const momentNames = Object.keys(moments) as Moment[]

describe.skipIf(!started)('a provider killed during a change', () => {
  const server = started as Server
  const dataDir = newFolder()
  let provider: ProviderProcess
  let database: pg.Client
  let desk: TestDesk

  beforeAll(async () => {
    server.createDatabase('killed')
    const DATABASE_URL = `${server.url}/killed`
    provider = await startProvider({ DATABASE_URL, SEED: 'practice' })
    database = new pg.Client({ connectionString: DATABASE_URL })
    await database.connect()
    await database.query(
      `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$`,
    )
    const deadlines = { read: 3_000, change: 3_000 }
    desk = await openTestDesk({ dataDir, provider: { url: provider.url(), fetch, deadlines } })
    await desk.api.session.signIn(superadmin)
  })
  afterAll(async () => {
    await desk?.desk.close()
    await database?.end()
    await provider?.kill()
    server.remove()
    removeFolder(dataDir)
  })

  /** Kills the provider while the database sleeps in this change; starts it again and resolves the change. */
  async function killDuring(moment: Moment, table: string, change: () => Promise<unknown>) {
    await database.query(moments[moment](table))
    const lostChange = failureFrom(change())
    const isSleeping = async () =>
      (await database.query(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).rows.length > 0
    await expect.poll(isSleeping, { interval: 10 }).toBe(true)
    await provider.kill()
    expect(await lostChange).toMatchObject({ code: 'uncertain' })
    await expect.poll(isSleeping).toBe(false)
    await database.query(`drop trigger slow on ${table}`)
    await provider.start()
    const [openChange] = await changesOf(desk.call)
    expect(await desk.call('outbox.tryNow', { id: openChange?.id ?? '' })).toMatchObject({ state: 'done' })
    await desk.call('outbox.discard', { id: openChange?.id ?? '' })
  }
  const readZReportNumbers = async (): Promise<string[]> =>
    (await database.query('select number from shift where closed_at is not null order by closed_at')).rows.map(
      ({ number }) => String(number).replace(/^.*\//, ''),
    )

  test.each(momentNames)('%s, a shift is closed once, and Z reports have no gaps in their numbers', async (moment) => {
    const before = await readZReportNumbers()
    const closeInput = (id: string) => ({
      id,
      pieces: [{ denomination: 100 as const, count: 1 }],
      others: [],
      reason: '',
    })
    for (const isKilled of [false, true, false]) {
      const { id } = await desk.api.shift.open({ float: 10_000 })
      const close = () => desk.api.shift.close(closeInput(id))
      if (isKilled) await killDuring(moment, 'shift', close)
      else await close()
    }
    const numbers = Array.from({ length: before.length + 3 }, (_, at) => `Z${String(at + 1).padStart(5, '0')}`)
    expect(await readZReportNumbers()).toEqual(numbers)
  })

  test.each(momentNames)('%s, a registration is moved once, and its seat goes to the waiting list', async (moment) => {
    const date = addDays(today(), 50 + momentNames.indexOf(moment))
    const times = [
      ['06:10', '07:10', 1],
      ['08:10', '09:10', 2],
    ] as const
    const { readSlots, bookings } = await addSlots(desk.api, date, times)
    const [from, to] = bookings
    const draft = draftFor(from!)
    const { id } = await desk.api.registration.add(draft)
    await desk.api.registration.payOffline(paymentFor(id, draft, from!.course.price))
    for (const phone of ['8123456701', '8123456702'])
      await desk.api.waitingList.add({ slotId: from!.slot.id, name: 'Bina Rani', phone })
    const newDate = { id, slotId: to!.slot.id, dateOfCourse: date }
    await killDuring(moment, 'registration', () => desk.api.extension.move(newDate))
    const slots = (await readSlots()).filter(({ id }) => [from!.slot.id, to!.slot.id].includes(id))
    expect(slots).toMatchObject([
      { seatsLeft: 0, seatHoldCount: 1, waitingListLength: 2 },
      { seatsLeft: 1, seatHoldCount: 0 },
    ])
    const { rows } = await desk.api.waitingList.list({ page: 1, limit: 10, slotId: from!.slot.id })
    expect(rows.map(({ phone, state }) => [phone, state])).toEqual([
      ['8123456701', 'Offered'],
      ['8123456702', 'Waiting'],
    ])
    const [row] = (await desk.api.registration.list({ search: draft.phone, page: 1, limit: 10 })).rows
    expect(row).toMatchObject({ slotId: to!.slot.id, isPaymentDone: true })
  })
})
