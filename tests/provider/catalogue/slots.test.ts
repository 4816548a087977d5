import { expect, test } from 'vitest'
import { addDays, indiaTimeToEpochMs, today } from '#contract/protocol/calendar'
import { onDatabase } from '../databases'
import { newBatch } from '../exam/test-day'
import { newRegistrationDraft } from '../registration/draft'
import { slotDraft } from './slot-workbook'

/** Noon in India. */
const noon = indiaTimeToEpochMs(today(), '12:00')

onDatabase(
  (institute) => {
    const api = () => institute().as('admin')
    const add = async (changes: Partial<Awaited<ReturnType<typeof slotDraft>>>) =>
      api().slot.add({ ...(await slotDraft(institute(), addDays(today(), 40))), ...changes })
    const newest = async () => (await api().slot.list({ page: 1, limit: 1 })).rows[0]!
    const refusal = (fields: Record<string, unknown>) => ({ code: 'invalid', fields })

    test('a slot does not end before it starts, neither by day nor by time', async () => {
      await expect(add({ endDate: addDays(today(), 39) })).rejects.toMatchObject(
        refusal({ endDate: 'The end date is before the start date' }),
      )
      await expect(add({ endTime: '05:59' })).rejects.toMatchObject(
        refusal({ endTime: 'The end time is before the start time' }),
      )
      await add({ endTime: '06:00' })
      await api().slot.remove({ id: (await newest()).id })
    })

    test('a slot must not start before the present time in India', async () => {
      const now = { date: today(), endDate: today(), endTime: '23:00' }
      await expect(add({ ...now, startTime: '11:59' })).rejects.toMatchObject(
        refusal({ startTime: 'The start time has passed' }),
      )
      await add({ ...now, startTime: '12:00' })
      await api().slot.remove({ id: (await newest()).id })
      await expect(add({ date: addDays(today(), -1) })).rejects.toMatchObject(
        refusal({ date: 'The start date has passed' }),
      )
    })

    test('a long slot is found on each of its days and no other', async () => {
      const [from, to] = [addDays(today(), 41), addDays(today(), 190)]
      await add({ date: from, endDate: to, startTime: '05:10' })
      const { id, courseName } = await newest()
      const course = courseName?.[0]?.id ?? ''
      const isFound = async (date: string) => [
        (await api().slot.on({ date, courseName: course })).some((slot) => slot.id === id),
        (await api().slot.onDay({ date })).some((slot) => slot.id === id),
      ]
      for (const day of [from, addDays(from, 70), to]) expect([day, await isFound(day)]).toEqual([day, [true, true]])
      for (const day of [addDays(from, -1), addDays(to, 1)])
        expect([day, await isFound(day)]).toEqual([day, [false, false]])
      await api().slot.remove({ id })
    })

    test('the choices must belong together, and a course has one slot at a time', async () => {
      const other = (await api().courseName.list({ page: 1, limit: 10, search: 'HMV Driving' })).rows[0]!
      await expect(add({ courseNameId: other.id })).rejects.toMatchObject(
        refusal({ courseNameId: 'Choose the course again' }),
      )
      await add({})
      await expect(add({ endTime: '09:00' })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^This course already has a slot on \d+ \w+ \d{4} at 6:00 AM\.$/),
      })
      await api().slot.remove({ id: (await newest()).id })
    })

    test('seats, course and days of a slot cannot go below its bookings', async () => {
      const draft = { ...(await slotDraft(institute(), addDays(today(), 20))), endDate: addDays(today(), 22), seats: 2 }
      await api().slot.add(draft)
      const { id } = await newest()
      const day = addDays(today(), 21)
      const registration = await newRegistrationDraft(institute(), { dateOfCourse: day })
      const first = await api().registration.add({ ...registration, slotId: id })
      await api().registration.add({ ...registration, phone: '7999999999', slotId: id })

      const update = (changes: Partial<typeof draft>) => api().slot.update({ ...draft, ...changes, id })
      await expect(update({ seats: 1 })).rejects.toMatchObject(
        refusal({ seats: '2 seats of this slot are booked, so there cannot be fewer' }),
      )
      const weekend = (await api().courseName.list({ page: 1, limit: 10, search: 'LMV Weekend' })).rows[0]!
      await expect(
        update({ courseNameId: weekend.id, courseCategoryId: weekend.courseCategory.id }),
      ).rejects.toMatchObject(refusal({ courseNameId: /^2 seats of this slot are booked/ }))
      await expect(update({ date: addDays(day, 1) })).rejects.toMatchObject(refusal({ date: /^A seat is booked for / }))
      await expect(update({ endDate: addDays(day, -1) })).rejects.toMatchObject(
        refusal({ endDate: /^A seat is booked/ }),
      )
      await update({ seats: 3, date: day, endDate: day, startTime: '07:00' })
      expect(await api().slot.check({ id })).toMatchObject({ result: 0, seatsLeft: 1 })

      await expect(api().slot.remove({ id })).rejects.toMatchObject({
        code: 'conflict',
        message: '2 seats of this slot are booked. Move or cancel those registrations first.',
      })
      await api().registration.remove({ id: first.id })
      await expect(api().slot.remove({ id })).rejects.toMatchObject({
        message: expect.stringMatching(/^1 seat of this slot is booked/),
      })
    })

    test('a slot in a batch keeps its vehicle category, and takes another course of it', async () => {
      const batch = await newBatch(institute(), 0)
      const courses = await api().courseName.all()
      const slot = await slotDraft(institute(), batch.date)
      const changeTo = (course: (typeof courses)[number] | undefined) =>
        api().slot.update({
          ...slot,
          id: batch.slotId,
          vehicleCategoryId: course?.vehicleCategory.id ?? '',
          courseTypeId: course?.courseType.id ?? '',
          courseCategoryId: course?.courseCategory.id ?? '',
          courseNameId: course?.id ?? '',
        })
      await expect(
        changeTo(courses.find(({ vehicleCategory }) => vehicleCategory.id !== slot.vehicleCategoryId)),
      ).rejects.toMatchObject({
        fields: { vehicleCategoryId: `This slot is in the batch “${batch.name}”, so the vehicle category stays` },
      })
      await changeTo(
        courses.find(
          ({ id, vehicleCategory }) => vehicleCategory.id === slot.vehicleCategoryId && id !== slot.courseNameId,
        ),
      )
    })

    test('a slot that has begun keeps its start, and its seats may still change', async () => {
      const rows = await api().slot.onDay({ date: addDays(today(), -10) })
      const stored = rows.find(
        ({ booked, courseName }) => booked === 0 && courseName?.[0]?.name === 'LMV Driving Course',
      )!
      const { id: _, booked: __, vehicleCategory, courseType, courseCategory, courseName, ...draft } = stored
      await api().slot.update({ ...draft, id: stored.id, seats: stored.seats + 1 })
      await expect(api().slot.update({ ...draft, id: stored.id, date: addDays(draft.date, -1) })).rejects.toMatchObject(
        refusal({ date: 'The start date has passed' }),
      )
    })

    test('simultaneous bookings and a cut in seats never overbook a slot', async () => {
      await add({ seats: 3, startTime: '05:00' })
      const slot = await newest()
      const registration = await newRegistrationDraft(institute(), { dateOfCourse: slot.date, slotId: slot.id })
      const { id: _, booked: __, vehicleCategory, courseType, courseCategory, courseName, ...draft } = slot
      await Promise.allSettled([
        ...[1, 2, 3].map((n) => api().registration.add({ ...registration, slotId: slot.id, phone: `799999990${n}` })),
        api().slot.update({ ...draft, id: slot.id, seats: 1 }),
      ])
      const after = (await api().slot.list({ page: 1, limit: 10 })).rows.find(({ id }) => id === slot.id)!
      expect(after.booked).toBeLessThanOrEqual(after.seats)
      expect(after.booked).toBeGreaterThan(0)
    })
  },
  { now: () => noon },
)
