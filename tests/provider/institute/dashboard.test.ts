import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract/index'
import { addDays, dayOf, daysFrom } from '#contract/protocol/calendar'
import { slotDraft } from '../catalogue/slot-workbook'
import { onBothDatabases } from '../databases'
import { newRegistrationDraft } from '../registration/draft'
import { paymentOf } from '../registration/paying'
import { rowsOf, sendAndDecode } from '../wire'

/** Five minutes to midnight in India, when it is still early in the evening elsewhere. */
const start = Date.parse('2027-03-25T18:25:00Z')
const clock = { now: start }
const today = () => dayOf(clock.now)
const fifteenMinutesMs = 15 * 60_000

onBothDatabases(
  (institute) => {
    afterAll(() => {
      clock.now = start
    })
    const clerk = () => institute().as('dataEntry')
    const read = async (endpoint: Parameters<typeof sendAndDecode>[1], path: string) =>
      (await sendAndDecode(institute(), endpoint, ['GET', path])).wire
    const readDays = async (endpoint: Parameters<typeof sendAndDecode>[1], path: string) =>
      rowsOf(await read(endpoint, path), 'days')
    const registrations = () => readDays(contract.registration.perDay, 'register/perDay')
    const payments = () => readDays(contract.paymentRecord.perDay, 'payment/perDay')
    const seats = () => readDays(contract.slot.seatsPerDay, 'trainingDate/seatsPerDay')

    async function register(ahead = 10) {
      const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), ahead) })
      return { draft, id: (await clerk().registration.add(draft)).id }
    }
    const pay = async ({ id, draft }: Awaited<ReturnType<typeof register>>) =>
      clerk().registration.payOffline(paymentOf(id, draft, today()))

    test('each of the last thirty days is returned, today last, without gaps', async () => {
      const expected = daysFrom(addDays(today(), -29), 30)
      expect((await registrations()).map(({ day }) => day)).toEqual(expected)
      expect((await payments()).map(({ day }) => day)).toEqual(expected)
      expect((await seats()).map(({ day }) => day)).toEqual(daysFrom(today(), 30))
    })

    test('registrations, payments and refunds count on their own day in India', async () => {
      const rowOf = (rows: Record<string, unknown>[], day: string) => rows.find((row) => row.day === day)
      const evening = today()
      const before = rowOf(await registrations(), evening)
      const paidBefore = rowOf(await payments(), evening) as { gross: number; refunds: number }
      const late = await register()
      await pay(late)
      expect(rowOf(await registrations(), evening)).toEqual({ day: evening, count: Number(before?.count) + 1 })
      expect(rowOf(await payments(), evening)).toEqual({ ...paidBefore, gross: paidBefore.gross + 8750 })

      clock.now += fifteenMinutesMs
      const morning = today()
      expect(morning).toBe(addDays(evening, 1))
      await pay(await register())
      await clerk().extension.cancel({ id: late.id, reason: 'Moved away' })
      expect(rowOf(await payments(), morning)).toEqual({ day: morning, gross: 8750, refunds: 0 })
      await clerk().refundRecord.pay({ id: late.id, paymentType: 'Cash', reference: '' })
      expect(rowOf(await registrations(), morning)).toEqual({ day: morning, count: 1 })
      expect(rowOf(await payments(), morning)).toEqual({ day: morning, gross: 8750, refunds: 8750 })
      expect(rowOf(await payments(), evening)).toEqual({ ...paidBefore, gross: paidBefore.gross + 8750 })
    })

    test('a day leads to exactly the registrations and payments counted on it', async () => {
      for (const { day, count } of await registrations()) {
        const [year, month, dayOfMonth] = String(day).split('-')
        const date = `${month}/${dayOfMonth}/${year}`
        const path = `register/getFiltered?page=1&limit=1&registeredSd=${date}&registeredEd=${date}`
        expect((await read(contract.registration.filtered, path)).payload.count, String(day)).toBe(count)
        const paid = await read(contract.extension.paymentTotals, `payment/totals?sd=${date}&ed=${date}`)
        const list = await read(
          contract.paymentRecord.byRange,
          `payment/getPaymentByRange?page=1&limit=1&sd=${date}&ed=${date}`,
        )
        expect(list.payload.count).toBe(paid.payload.count)
        expect((await payments()).find((row) => row.day === day)?.gross).toBe(paid.payload.total)
      }
    })

    test('a slot counts with all its seats on each of its days (D-8)', async () => {
      const first = addDays(today(), 5)
      const before = await seats()
      const api = institute().as('admin')
      await api.slot.add({ ...(await slotDraft(institute(), first)), endDate: addDays(first, 2), seats: 17 })
      const added = (await api.slot.onDay({ date: first })).find((slot) => slot.seats === 17)
      const draft = await newRegistrationDraft(institute(), { dateOfCourse: first, slotId: added!.id })
      await clerk().registration.add(draft)
      const slotDays = daysFrom(first, 3)
      expect(await seats()).toEqual(
        before.map((row) =>
          slotDays.includes(String(row.day))
            ? { ...row, seats: Number(row.seats) + 17, booked: Number(row.booked) + 1 }
            : row,
        ),
      )
      for (const { day, seats: all, booked } of await seats()) {
        const slots = await api.slot.onDay({ date: String(day) })
        const sum = (key: 'seats' | 'booked') => slots.reduce((total, slot) => total + slot[key], 0)
        expect({ all, booked }, String(day)).toEqual({ all: sum('seats'), booked: sum('booked') })
        const range = { from: String(day), to: String(day), page: 1, limit: 1000 }
        expect((await api.slot.byRange(range)).rows.map(({ id }) => id).toSorted()).toEqual(
          slots.map(({ id }) => id).toSorted(),
        )
      }
    })

    test('the pending figure equals its list, with money only if payments are visible', async () => {
      const path = 'register/pending'
      const before = (await read(contract.registration.pending, path)).payload as { count: number; amount: number }
      const registration = await register()
      expect((await read(contract.registration.pending, path)).payload).toEqual({
        count: before.count + 1,
        amount: before.amount + 8750,
      })
      const list = await institute().as('admin').registration.filtered({ page: 1, limit: 1000, payment: 'Pending' })
      expect(list.total).toBe(before.count + 1)
      expect(list.rows.every(({ isPaymentDone, cancelledAt }) => !isPaymentDone && !cancelledAt)).toBe(true)
      const prices = list.rows.reduce((sum, { courseName }) => sum + (courseName?.[0]?.price ?? 0), 0)
      expect(prices).toBe((before.amount + 8750) * 100)

      const asClerk = await institute().exchange('GET', path, undefined, institute().headers('dataEntry'))
      expect(asClerk).toMatchObject({ status: 200, body: { payload: { count: before.count + 1 } } })
      expect(asClerk.body.payload).not.toHaveProperty('amount')
      await pay(registration)
      expect((await read(contract.registration.pending, path)).payload).toEqual(before)
    })

    test('filters of registrations combine, also with the search', async () => {
      const api = institute().as('admin')
      const all = (await api.registration.filtered({ page: 1, limit: 1000 })).rows
      const found = async (filter: object) =>
        (await api.registration.filtered({ page: 1, limit: 1000, ...filter })).rows
      const state = (payment: string) => (row: (typeof all)[number]) =>
        payment === (row.cancelledAt ? 'Cancelled' : row.isPaymentDone ? 'Done' : 'Pending')
      for (const payment of ['Done', 'Pending', 'Cancelled'] as const) {
        const expected = all.filter(state(payment))
        expect(expected.length).toBeGreaterThan(0)
        expect((await found({ payment })).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }
      const paidRegistration = all.filter(state('Done'))[3]!
      const [training, registered] = [paidRegistration.dateOfCourse, dayOf(Date.parse(paidRegistration.createdAt))]
      const narrowed = await found({
        payment: 'Done',
        from: training,
        to: training,
        registeredFrom: registered,
        registeredTo: registered,
        search: paidRegistration.phone,
      })
      expect(narrowed.map(({ id }) => id)).toEqual([paidRegistration.id])
      expect(await found({ registeredFrom: addDays(today(), 1) })).toEqual([])
      const refused = await institute().exchange('GET', 'register/getFiltered?page=1&limit=10&paymentState=Perhaps')
      expect(refused.status).toBe(422)
    })

    test('feedback filtered by days was given on them', async () => {
      const api = institute().as('admin')
      const all = (await api.feedback.list({ page: 1, limit: 1000 })).rows
      const [newest, oldest] = [all[0]!, all.at(-1)!]
      const [from, to] = [oldest, newest].map(({ createdAt }) => dayOf(Date.parse(createdAt))) as [string, string]
      const found = async (range: { from: string; to: string }) =>
        (await api.feedback.byRange({ page: 1, limit: 1000, ...range })).rows.map(({ id }) => id)
      expect(await found({ from, to })).toEqual(all.map(({ id }) => id))
      const ofOldest = all.filter(({ createdAt }) => dayOf(Date.parse(createdAt)) === from)
      expect(await found({ from, to: from })).toEqual(ofOldest.map(({ id }) => id))
      expect(ofOldest.length).toBeLessThan(all.length)
    })
  },
  { now: () => clock.now },
)
