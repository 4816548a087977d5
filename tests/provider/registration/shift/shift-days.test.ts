import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/protocol/calendar'
import type { ShiftReport } from '#contract/registration/shift/shift'
import { cash, expectedAmounts } from '#contract/registration/shift/shift-sums'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { isPostgresAbsent, postgres, type RawDatabase, withRawDatabase } from '../../../support/database/engines'
import { createRandom } from '../../../support/seeded-random'
import { Institute } from '../../institute-under-test'
import { newRegistrationDraft } from '../draft'
import { paymentOf } from '../paying'
import { piecesOf, signInAt } from './shifts'

const seed = Number(process.env.SHIFT_SEED ?? 7)
const hour = 3_600_000
const days = 5
const perDay = 22
const roles = ['dataEntry', 'otherDataEntry'] as const
type Role = (typeof roles)[number]
type Drawer = { id: string; float: number; types: Map<string, number>; moved: number; others: number }
const types = ['Cash', 'Cash', 'UPI', 'Debit Card'] as const

// The prices are set by another connection, which needs a server.
describe.skipIf(isPostgresAbsent())(`shifts of random days at two workstations, SHIFT_SEED=${seed}`, () => {
  const clock = { now: Date.parse('2027-03-29T03:30:00Z') }
  const random = createRandom(seed)
  let place: DatabaseOptions
  let institute: Institute
  const openDrawers = new Map<Role, Drawer>()
  /** Closed shifts with the amounts that this test expects, and the difference of the counted cash. */
  const closed: { number: string; id: string; expected: Map<string, number>; off: number }[] = []
  /** Payments that the practice institute has from the start. */
  const practicePaymentIds = new Set<unknown>()
  const outsideShifts = new Map<string, number>()
  const sold: { id: string; price: number; type: string }[] = []
  /** Refunds that are not paid yet. */
  const owed: { id: string; refund: number }[] = []
  const sql = <T>(work: (db: RawDatabase) => Promise<T>) => withRawDatabase(place, work)
  const add = (to: Map<string, number>, type: string, paise: number) => to.set(type, (to.get(type) ?? 0) + paise)
  const as = (role: Role) => institute.as(role)

  async function openShift(role: Role) {
    const float = random.below(500_000)
    const { id } = await as(role).shift.open({ float })
    openDrawers.set(role, { id, float, types: new Map([[cash, 0]]), moved: 0, others: 0 })
  }
  async function sell(role: Role) {
    const price = 10_000 + random.below(1_200_000)
    const type = random.pick(types)
    const draft = await newRegistrationDraft(institute, {
      dateOfCourse: addDays(dayOf(clock.now), 1 + random.below(6)),
    })
    await sql((db) => db.query('update course_name set price = $1 where id = $2', [price, draft.courseNameId]))
    const { id } = await as(role).registration.add(draft)
    const payment = { ...paymentOf(id, draft, dayOf(clock.now)), price, paymentType: type }
    await as(role).registration.payOffline(payment)
    sold.push({ id, price, type })
    add(openDrawers.get(role)?.types ?? outsideShifts, type, price)
  }
  async function cancel(role: Role) {
    const [one] = sold.splice(random.below(sold.length), 1)
    if (!one) return
    const { refund } = await as(role).extension.cancel({ id: one.id, reason: 'Cannot come' })
    if (refund > 0) owed.push({ id: one.id, refund })
  }
  async function payBack(role: Role) {
    const [one] = owed.splice(0, 1)
    if (!one) return cancel(role)
    const paymentType = random.pick(types)
    const reference = paymentType === cash ? '' : `R${one.id}`
    await as(role).refundRecord.pay({ id: one.id, paymentType, reference })
    add(openDrawers.get(role)?.types ?? outsideShifts, paymentType, -one.refund)
  }
  async function moveCash(role: Role) {
    const drawer = openDrawers.get(role)
    if (!drawer) return openShift(role)
    const isOut = random.below(2) === 0
    const amount = 1 + random.below(90_000)
    const cashInDrawer = drawer.float + drawer.moved + (drawer.types.get(cash) ?? 0)
    const change = as(role).shift.move({ id: drawer.id, isOut, amount, reason: 'Change' })
    if (isOut && amount > cashInDrawer)
      return expect(change).rejects.toMatchObject({ fields: { amount: expect.stringMatching(/./) } })
    await change
    drawer.moved += isOut ? -amount : amount
  }
  async function closeShift(role: Role) {
    const drawer = openDrawers.get(role)
    if (!drawer) return openShift(role)
    const cashInDrawer = drawer.float + drawer.moved + (drawer.types.get(cash) ?? 0)
    const expected = new Map(drawer.types).set(cash, cashInDrawer)
    const pieces = piecesOf(Math.max(cashInDrawer, 0)) as never
    const others = [...expected].flatMap(([paymentType, counted]) =>
      paymentType === cash ? [] : [{ paymentType, counted }],
    )
    const off = Math.max(cashInDrawer, 0) - (Math.max(cashInDrawer, 0) % 100) - cashInDrawer
    const { number } = await as(role).shift.close({
      id: drawer.id,
      pieces,
      others,
      reason: off ? 'No small coins' : '',
    })
    closed.push({ number, id: drawer.id, expected, off })
    openDrawers.delete(role)
  }

  beforeAll(async () => {
    place = await postgres.createEmpty()
    institute = new Institute(await openProvider({ seed: 'practice', now: () => clock.now, ...place }))
    const { rows: practicePayments } = await sql((db) => db.query('select id from payment'))
    for (const { id } of practicePayments) practicePaymentIds.add(id)
    for (let passed = 0; passed < days; passed++) {
      await institute.signInAllStaff()
      for (const [n, role] of roles.entries()) await signInAt(institute, role, `Counter ${n + 1}`)
      for (const role of roles) if (!openDrawers.has(role)) await openShift(role)
      for (let n = 0; n < perDay; n++) {
        clock.now += Math.floor((11 * hour) / perDay)
        const role = random.pick(roles)
        const action = random.below(20)
        if (action < 11) await sell(role)
        else if (action < 14) await cancel(role)
        else if (action < 16) await payBack(role)
        else if (action < 18) await moveCash(role)
        else await closeShift(role)
      }
      clock.now = Date.parse(`${addDays(dayOf(clock.now), 1)}T03:30:00Z`)
    }
    await institute.signInAllStaff()
    for (const [n, role] of roles.entries()) await signInAt(institute, role, `Counter ${n + 1}`)
    for (const role of roles) if (openDrawers.has(role)) await closeShift(role)
  }, 120_000)
  afterAll(() => institute.provider.close())

  const reports = () => Promise.all(closed.map(({ id }) => institute.as('superadmin').shift.report({ id })))
  const sorted = (pairs: Iterable<readonly [string, number]>) => [...pairs].toSorted(([a], [b]) => a.localeCompare(b))

  test('each Z report has every payment of its shift by type, to the paisa', async () => {
    expect(closed.length).toBeGreaterThan(4)
    for (const [n, report] of (await reports()).entries()) {
      const { expected, off, number } = closed[n]!
      expect(report.number).toBe(number)
      expect(sorted(expectedAmounts(report).map((one) => [one.paymentType, one.expected] as const))).toEqual(
        sorted(expected),
      )
      expect(report.difference).toBe(off)
    }
  })

  test('shifts and payments outside them add up to all payments and refunds', async () => {
    const all = new Map(outsideShifts)
    for (const { types: moved } of await reports())
      for (const { paymentType, received, refunded } of moved) add(all, paymentType, received - refunded)
    const books = new Map<string, number>()
    for (let day = '2027-03-29'; day <= dayOf(clock.now); day = addDays(day, 1)) {
      const { lines, types: totals } = await institute.as('admin').books.day({ day })
      for (const { id, isCreditNote, paymentType, amount } of lines)
        if (!isCreditNote && !practicePaymentIds.has(id)) add(books, paymentType, amount)
      for (const { paymentType, refunded } of totals) if (refunded > 0) add(books, paymentType, -refunded)
    }
    expect(sorted(all)).toEqual(sorted(books))
  })

  test('Z reports are numbered without gaps, restarting with the financial year', () => {
    const years = Map.groupBy(closed, ({ number }) => number.slice(0, 9))
    expect([...years.keys()]).toEqual(['KNL/2627/', 'KNL/2728/'])
    for (const [, own] of years)
      expect(own.map(({ number }) => Number(number.slice(10)))).toEqual(own.map((_, at) => at + 1))
  })

  test('a Z report cannot be changed, not even in the database', async () => {
    const { id } = closed[0]!
    const before: ShiftReport = await institute.as('superadmin').shift.report({ id })
    for (const statement of [
      `update shift set float = 0 where id = '${id}'`,
      `delete from shift where id = '${id}'`,
      'delete from shift_move',
      'update shift_move set amount = 1',
    ])
      await expect(sql((db) => db.exec(statement))).rejects.toThrow(/cash movements cannot be changed or deleted/)
    expect(await institute.as('superadmin').shift.report({ id })).toEqual(before)
  })
})

describe.skipIf(isPostgresAbsent())('simultaneous calls for shifts', () => {
  let institute: Institute
  let place: DatabaseOptions
  beforeAll(async () => {
    place = await postgres.createEmpty()
    institute = new Institute(await openProvider({ seed: 'practice', ...place }))
    await institute.signInAllStaff()
    for (const [n, role] of roles.entries()) await signInAt(institute, role, `Counter ${n + 1}`)
  })
  afterAll(() => institute.provider.close())

  test('one of many openings succeeds, and closings are numbered without gaps', async () => {
    const numbers: number[] = []
    for (let round = 0; round < 6; round++) {
      const ids = await Promise.all(
        roles.map(async (role) => {
          const tried = await Promise.allSettled([1, 2, 3].map(() => institute.as(role).shift.open({ float: 0 })))
          const [one, ...more] = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
          expect(more).toEqual([])
          return one!
        }),
      )
      const close = (role: Role, id: string) =>
        institute.as(role).shift.close({ id, pieces: [], others: [], reason: '' })
      const ends = await Promise.allSettled(roles.flatMap((role, n) => [close(role, ids[n]!), close(role, ids[n]!)]))
      const closed = ends.flatMap((each) => (each.status === 'fulfilled' ? [Number(each.value.number.slice(-5))] : []))
      expect(closed).toHaveLength(2)
      numbers.push(...closed)
    }
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  })

  test('a payment during a closing is in the Z report or outside the shift, never lost', async () => {
    for (let round = 0; round < 8; round++) {
      const api = institute.as('dataEntry')
      const { id } = await api.shift.open({ float: 0 })
      const draft = await newRegistrationDraft(institute)
      const { id: registrationId } = await api.registration.add(draft)
      const paid = api.registration.payOffline({ ...paymentOf(registrationId, draft), paymentType: 'UPI' })
      const close = (others: { paymentType: string; counted: number }[]) =>
        api.shift.close({ id, pieces: [], others, reason: '' })
      const first = round % 2 ? close([]) : close([{ paymentType: 'UPI', counted: 875_000 }])
      const [taken, ended] = await Promise.allSettled([paid, first])
      expect(taken).toMatchObject({ status: 'fulfilled' })
      if (ended.status === 'rejected') {
        const { report } = await api.shift.own()
        await close(
          expectedAmounts(report!)
            .slice(1)
            .map((one) => ({ paymentType: one.paymentType, counted: one.expected })),
        )
      }
      const zReport = await api.shift.report({ id })
      const { report } = await api.shift.own()
      expect(report).toBeNull()
      const { rows } = await withRawDatabase(place, (db) =>
        db.query('select coalesce(sum(price), 0)::int as sum from payment where shift_id = $1', [id]),
      )
      expect(zReport.types.reduce((sum, { received }) => sum + received, 0)).toBe(rows[0]?.sum)
    }
  })

  test('a closing waits for a payment in progress and counts it', async () => {
    const api = institute.as('dataEntry')
    const { id } = await api.shift.open({ float: 0 })
    const draft = await newRegistrationDraft(institute)
    const { id: registrationId } = await api.registration.add(draft)
    const pause = () => new Promise((resolve) => setTimeout(resolve, 400))
    const close = (counted: { paymentType: string; counted: number }[]) =>
      api.shift.close({ id, pieces: [], others: counted, reason: '' })
    const ends = await withRawDatabase(place, async (db) => {
      // The payment has its shift, and waits for the number of its invoice.
      await db.exec('begin')
      await db.query("select from counter where name like 'invoice:%' for update")
      const payment = { ...paymentOf(registrationId, draft), paymentType: 'UPI' } as const
      const paid = api.registration.payOffline(payment)
      await pause()
      const closing = close([])
      closing.catch(() => undefined)
      await pause()
      await db.exec('commit')
      return Promise.allSettled([paid, closing])
    })
    expect(ends).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { fields: { others: 'Enter the total of UPI' } } },
    ])
    await close([{ paymentType: 'UPI', counted: 875_000 }])
    expect((await api.shift.report({ id })).types).toMatchObject([{ paymentType: 'UPI', received: 875_000 }])
  })
})
