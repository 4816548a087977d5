import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { onDatabase } from '../databases'
import { changeSettings } from '../institute/settings/changing-settings'
import { newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

const page = { page: 1, limit: 10 }

onDatabase((institute) => {
  const api = () => institute().as('superadmin')
  const rowOf = async (phone: string) => (await api().registration.list({ ...page, search: phone })).rows[0]!
  /** Adds a registration. */
  async function register() {
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 10) })
    return { draft, id: (await api().registration.add(draft)).id }
  }
  async function changeCourse(id: string, changes: { name?: string; price?: number }) {
    const { vehicleCategory, courseType, courseCategory, ...course } = await api().courseName.byId({ id })
    const places = {
      vehicleCategory: vehicleCategory.id,
      courseType: courseType.id,
      courseCategory: courseCategory.id,
    }
    await api().courseName.update({ ...course, ...places, mode: 'Offline', ...changes })
  }
  const changeTax = (taxRate: number) => changeSettings(institute(), { taxRate })
  /** Renames the course, raises its price and lowers the tax rate while `work` runs. */
  async function withChangedCourse(courseNameId: string, work: () => Promise<void>) {
    await changeCourse(courseNameId, { name: 'Renamed course', price: 900_000 })
    await changeTax(12)
    await work().finally(async () => {
      await changeTax(18)
      await changeCourse(courseNameId, { name: 'LMV driving', price: 875_000 })
    })
  }

  test('paid, pending and cancelled rows keep name, price and tax of the course', async () => {
    const [pending, paid, cancelled] = [await register(), await register(), await register()]
    for (const { id, draft } of [paid, cancelled]) await api().registration.payOffline(paymentOf(id, draft))
    await api().extension.cancel({ id: cancelled.id, reason: 'Cannot come' })
    const before = await Promise.all([pending, paid, cancelled].map(({ draft }) => rowOf(draft.phone)))
    const amount = (await api().registration.pending()).amount
    await withChangedCourse(pending.draft.courseNameId, async () => {
      for (const old of before) {
        const { currentPrice, ...row } = await rowOf(old.phone)
        expect({ ...row, currentPrice: 875_000 }).toEqual(old)
        expect(currentPrice).toBe(900_000)
      }
      expect((await api().registration.pending()).amount).toBe(amount)
      const [listed] = (await api().cancelledRegistration.list({ ...page, search: cancelled.draft.phone })).rows
      expect(listed?.courseName?.name).toBe(before[2]?.courseName?.[0]?.name)
    })
  })

  test('a pending registration is paid at its saved price and tax', async () => {
    const { id, draft } = await register()
    await withChangedCourse(draft.courseNameId, async () => {
      const dearer = { ...paymentOf(id, draft), price: 900_000 }
      await expect(api().registration.payOffline(dearer)).rejects.toMatchObject({
        fields: { price: expect.anything() },
      })
      await api().registration.payOffline(paymentOf(id, draft))
      expect((await rowOf(draft.phone)).payment).toMatchObject([{ price: 875_000, cgst: 66_737 }])
    })
  })

  test('an edit keeps the price until the current one is requested', async () => {
    const { id, draft } = await register()
    await withChangedCourse(draft.courseNameId, async () => {
      await api().registration.update({ id, ...draft, firstName: 'Usha', price: 875_000 })
      expect(await rowOf(draft.phone)).toMatchObject({ courseName: [{ price: 875_000 }], taxRate: 18 })
      const repriced = { id, ...draft, usesCurrentPrice: true }
      await expect(api().registration.update({ ...repriced, price: 875_000 })).rejects.toMatchObject({
        fields: { price: expect.stringContaining('₹9,000.00 now') },
      })
      await api().registration.update({ ...repriced, price: 900_000 })
      expect(await rowOf(draft.phone)).toMatchObject({
        courseName: [{ name: 'Renamed course', price: 900_000 }],
        taxRate: 12,
      })
    })
  })

  test('a registration is not saved at another price than quoted', async () => {
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 10) })
    await withChangedCourse(draft.courseNameId, async () => {
      await expect(api().registration.add({ ...draft, price: 875_000 })).rejects.toMatchObject({
        code: 'invalid',
        fields: {
          price: 'The price is ₹9,000.00 now, not ₹8,750.00. Reload the price and ask the trainee to agree to it.',
        },
      })
      expect((await api().registration.list({ ...page, search: draft.phone })).rows).toEqual([])
    })
  })
})
