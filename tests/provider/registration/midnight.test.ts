import { expect, test } from 'vitest'
import { addDays, dayOf, indiaTimeToEpochMs, toIndiaTime } from '#contract/protocol/calendar'
import { onDatabase } from '../databases'
import { newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

const midnight = indiaTimeToEpochMs('2027-04-01', '00:00')
const minute = 60_000
const hour = 60 * minute
const clock = { now: midnight - 3 * hour }
const today = () => dayOf(clock.now)

onDatabase(
  (institute) => {
    const api = () => institute().as('dataEntry')
    async function register() {
      const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 10) })
      return { draft, id: (await api().registration.add(draft)).id }
    }
    const unpaid: Awaited<ReturnType<typeof register>>[] = []
    /** Registers trainees who have not paid yet. */
    async function registerAhead(count: number) {
      for (let i = 0; i < count; i++) unpaid.push(await register())
    }
    /** Takes simultaneous payments; returns their invoice numbers in ascending order. */
    async function payTogether(count: number): Promise<string[]> {
      const paid = await Promise.all(
        unpaid.splice(0, count).map(({ id, draft }) => api().registration.payOffline(paymentOf(id, draft, today()))),
      )
      expect(paid).toHaveLength(count)
      return paid.map(({ invoiceNumber }) => invoiceNumber).toSorted()
    }
    const invoiceNumbers = (year: string, from: number, count: number) =>
      Array.from({ length: count }, (_, i) => `KNL/${year}/${String(from + i).padStart(6, '0')}`)

    test('a clock set back across the turn of a year leaves no gap in either year', async () => {
      clock.now = midnight - 10 * minute
      await institute().signInAllStaff()
      await registerAhead(12)
      const old = await payTogether(3)
      const first = Number(old[0]?.slice(-6))
      expect(old).toEqual(invoiceNumbers('2627', first, 3))
      clock.now = midnight + 20 * minute
      expect(await payTogether(3)).toEqual(invoiceNumbers('2728', 1, 3))
      clock.now -= hour
      expect(toIndiaTime(clock.now)).toMatch(/^2027-03-31T23:20/)
      expect(await payTogether(3)).toEqual(invoiceNumbers('2627', first + 3, 3))
      clock.now += hour
      expect(await payTogether(3)).toEqual(invoiceNumbers('2728', 4, 3))
    })

    test('a clock a year ahead leaves no gap, in that year or in this one', async () => {
      const right = midnight + 5 * hour
      clock.now = right
      await institute().signInAllStaff()
      await registerAhead(6)
      const now = await payTogether(1)
      const next = Number(now[0]?.slice(-6)) + 1
      clock.now = right + 366 * 24 * hour
      await institute().signInAllStaff()
      expect(await payTogether(2)).toEqual(invoiceNumbers('2829', 1, 2))
      clock.now = right + minute
      await institute().signInAllStaff()
      expect(await payTogether(2)).toEqual(invoiceNumbers('2728', next, 2))
      clock.now = right + 366 * 24 * hour + minute
      await institute().signInAllStaff()
      expect(await payTogether(1)).toEqual(invoiceNumbers('2829', 3, 1))
    })
  },
  { now: () => clock.now },
)
