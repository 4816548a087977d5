import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { netOf } from '#contract/registration/payment/net'
import { openDatabase } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { seedBusyInstitute } from '#provider/tools/busy-institute'
import { chooseEngine } from '../../support/database/engines'
import { Institute } from '../institute-under-test'
import { newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

const registrationCount = 3000
const perPage = 100
let institute: Institute
let close: () => Promise<void>
const api = () => institute.as('superadmin')

beforeAll(async () => {
  const engine = chooseEngine()
  const place = await engine.createEmpty()
  const { db, close: closeSown } = await openDatabase(place)
  await seedBusyInstitute(db, Date.now(), registrationCount)
  // Deleting rows, by a call or directly in the database, shifts the pages after them.
  await db.execute(sql`delete from registration where id in
    (select id from registration where not is_payment_done and cancelled_at is null order by id desc offset 20 limit 30)`)
  await db.execute(sql`insert into banner (id, title, created_at, updated_at, search)
    select 'banner' || lpad(n::text, 5, '0'), n, now(), now(), n from generate_series(1, 1500) n`)
  await closeSown()
  const provider = await openProvider({ seed: 'none', ...place })
  institute = new Institute(provider)
  await institute.signInAllStaff()
  close = async () => {
    await provider.close()
    await engine.remove(place)
  }
})
afterAll(() => close?.())

const pagesOf = async (list: (input: { page: number; limit: number }) => Promise<{ rows: { id: string }[] }>) => {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { rows } = await list({ page, limit: perPage })
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < perPage) return ids
  }
}

it('returns the right rows on late pages of registrations, payments and slots', async () => {
  const { registration, paymentRecord, slot } = api()
  const all = (await registration.all({})).map(({ id }) => id)
  expect(all).toHaveLength(registrationCount - 30)
  expect(await pagesOf(registration.list)).toEqual(all)
  expect(await pagesOf(paymentRecord.list)).toEqual((await paymentRecord.all({})).map(({ id }) => id))
  const last = await slot.list({ page: 2003, limit: 10 })
  expect(last.rows.map(({ id }) => id)).toEqual((await slot.all({})).slice(20_020, 20_030).map(({ id }) => id))
  expect((await registration.list({ page: 99, limit: perPage })).total).toBe(all.length)
  expect((await registration.list({ page: 9999, limit: perPage })).rows).toEqual([])
})

it('returns the right rows on late pages of an ordinary entity', async () => {
  const { rows, total } = await api().banner.list({ page: 121, limit: 10 })
  expect(total).toBeGreaterThanOrEqual(1500)
  expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, n) => String(300 - n)))
})

it('updates its pages and sums with each registration and payment', async () => {
  const { registration, paymentRecord, extension } = api()
  const range = { search: '' }
  const page = { page: 15, limit: perPage }
  const before = await registration.list(page)
  const paid = await extension.paymentTotals(range)
  const draft = await newRegistrationDraft(institute, { dateOfCourse: addDays(today(), 5) })
  const { id } = await registration.add(draft)
  await registration.payOffline(paymentOf(id, draft))
  const after = await registration.list(page)
  expect(after.rows.slice(1).map(({ id: row }) => row)).toEqual(before.rows.slice(0, -1).map(({ id: row }) => row))
  const records = await paymentRecord.all({})
  const sum = (of: 'total' | 'refund') => records.reduce((added, record) => added + record[of], 0)
  const netTotal = (of: 'cgst' | 'sgst') => records.reduce((added, record) => added + netOf(record)[of], 0)
  expect(await extension.paymentTotals(range)).toMatchObject({
    count: paid.count + 1,
    total: sum('total'),
    refunds: sum('refund'),
    cgst: netTotal('cgst'),
    sgst: netTotal('sgst'),
    igst: 0,
  })
})
