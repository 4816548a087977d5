import { expect, test } from 'vitest'
import { batchState } from '#contract/exam/batch'
import { addDays, dayOf } from '#contract/protocol/calendar'
import type { Registration } from '#contract/registration/registration'
import { openDatabase } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { seedBusyInstitute } from '#provider/tools/busy-institute'
import { chooseEngine, isPostgresAbsent, postgres, withRawDatabase } from '../../support/database/engines'
import { onDatabase, onEachEngine } from '../databases'
import { Institute } from '../institute-under-test'

const now = Date.parse('2026-11-20T05:00:00Z')
const day = 86_400_000
const sample = { vehicle: 'Light Motor Vehicle', course: 'LMV Driving Course' }

onDatabase(
  (institute) => {
    test('practice mode has registrations of every kind, with names in both scripts', async () => {
      const { rows, total } = await institute().as('admin').registration.list({ page: 1, limit: 1000 })
      const countRows = (condition: (row: Registration) => boolean) => rows.filter(condition).length
      expect(total).toBe(263)
      expect(countRows(({ firstName }) => /\p{Script=Devanagari}/u.test(firstName))).toBeGreaterThan(30)
      expect(countRows(({ middleName }) => middleName !== '')).toBeGreaterThan(30)
      expect(countRows(({ isPaymentDone }) => !isPaymentDone)).toBeGreaterThan(10)
      expect(countRows(({ appUser }) => !!appUser)).toBeGreaterThan(15)
      expect(countRows(({ appUser, mode }) => !appUser && mode === 'online')).toBeGreaterThan(5)
      const cancelled = rows.filter(({ cancelledAt }) => cancelledAt)
      expect(cancelled).toHaveLength(10)
      for (const row of cancelled) expect(row.creditNoteNumber).toMatch(/^KNL\/\d{4}\/C\d{5}$/)
    })

    test('invoices of practice mode have no gaps, and no date is in the future', async () => {
      const rows = await institute().as('admin').registration.all()
      const numbers = rows.flatMap(({ invoiceNumber }) => (invoiceNumber ? [Number(invoiceNumber.slice(-6))] : []))
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1))
      for (const { createdAt, paidAt, cancelledAt } of rows) {
        for (const at of [createdAt, paidAt, cancelledAt]) expect(at < new Date(now).toISOString()).toBe(true)
      }
    })

    test('practice mode has batches in every state, and booked seats match registrations', async () => {
      const api = institute().as('admin')
      const { rows } = await api.batch.list({ page: 1, limit: 100 })
      expect(rows.map((row) => [row.name, row.examiner?.name, row.candidates, batchState(row), row.date])).toEqual([
        ['LMV weekend, morning', 'Harpreet Gill', 8, 'created', '2026-11-20'],
        ['LMV weekend, afternoon', 'Harpreet Gill', 10, 'test started', '2026-11-20'],
        ['Dangerous goods', 'Harpreet Gill', 20, 'attendance taken', '2026-11-20'],
        ['Two wheelers', 'Baljeet Kaur', 6, 'created', '2026-11-21'],
        ['LMV refresher', 'Harpreet Gill', 20, 'complete', '2026-11-14'],
      ])
      const late = await api.batch.attendanceLog({ id: rows[2]!.id })
      expect(late.filter(({ isLate }) => isLate)).toMatchObject([{ isPresent: true, by: 'Harpreet Gill' }])

      const { rows: candidates } = await api.candidate.list({ batchId: rows[4]!.id, page: 1, limit: 100 })
      const countCandidates = (field: 'result' | 'recheck', value: string) =>
        candidates.filter((row) => row[field] === value).length
      expect(['Pass', 'Fail', 'Pending'].map((result) => countCandidates('result', result))).toEqual([11, 5, 4])
      expect(['pending', 'approved', 'rejected'].map((state) => countCandidates('recheck', state))).toEqual([1, 1, 1])
      expect(candidates.filter((row) => row.isPaperDone && row.practicalScore === null)).toHaveLength(2)
      expect(candidates.filter((row) => row.certificateNumber)).toHaveLength(11)

      await expectSeatsToAgree(institute())
    })

    test('every course has slots on each of the next 30 days', async () => {
      const api = institute().as('admin')
      let courses = 0
      for (const vehicle of await api.vehicleCategory.all()) {
        for (const type of await api.courseType.of({ vehicleCategory: vehicle.id })) {
          for (const category of await api.courseCategory.of({ vehicleCategory: vehicle.id, courseType: type.id })) {
            const chosen = { vehicleCategory: vehicle.id, courseType: type.id, courseCategory: category.id }
            for (const course of await api.courseName.of(chosen)) {
              courses += 1
              expect(course.price).toBeGreaterThan(0)
              for (const days of [0, 15, 29]) {
                const slots = await api.slot.on({ date: addDays(dayOf(now), days), courseName: course.id })
                expect(slots.length, course.name).toBeGreaterThanOrEqual(2)
              }
            }
          }
        }
      }
      expect(courses).toBe(8)
    })
  },
  { now: () => now },
)

/** The examiner's batches of a day. */
async function batchesOf(institute: Institute, date: string) {
  const { rows } = await institute.as('examiner').batch.list({ page: 1, limit: 100 })
  return rows.filter((row) => row.date === date).map((row) => [row.name, row.candidates, batchState(row)])
}

async function expectSeatsToAgree(institute: Institute) {
  const api = institute.as('admin')
  const holding = (await api.registration.all()).filter((row) => !row.cancelledAt)
  const booked = Map.groupBy(holding, (row) => row.slotId)
  for (const slot of await api.slot.all()) {
    expect(slot.booked, slot.id).toBe(booked.get(slot.id)?.length ?? 0)
    expect(slot.booked).toBeLessThanOrEqual(slot.seats)
  }
}

/** Seats left in the slots of the sample course on a day: many, none and one, in this order. */
async function seatsLeftOn(institute: Institute, date: string): Promise<number[]> {
  const api = institute.as('admin')
  const vehicle = (await api.vehicleCategory.all()).find(({ name }) => name === sample.vehicle)!
  const { rows } = await api.registration.list({ page: 1, limit: 1000 })
  const course = rows.flatMap(({ courseName }) => courseName ?? []).find(({ name }) => name === sample.course)!
  expect(vehicle.isActive).toBe(true)
  return (await api.slot.on({ date, courseName: course.id })).map(({ seatsLeft }) => seatsLeft)
}

onEachEngine((engine) => {
  test('practice mode opened days later keeps its data and has slots for coming days', async () => {
    const place = await engine.createEmpty()
    const before = new Institute(await openProvider({ seed: 'practice', now: () => now, ...place }))
    await before.signInAllStaff()
    expect(await seatsLeftOn(before, addDays(dayOf(now), 29))).toEqual([expect.any(Number), 0, 1])
    expect(await seatsLeftOn(before, addDays(dayOf(now), 30))).toEqual([])
    await before.provider.close()

    const later = now + 5 * day
    const after = new Institute(await openProvider({ seed: 'practice', now: () => later, ...place }))
    await after.signInAllStaff()
    // Five more days with four of their seats taken, and the 38 candidates of the batches of the day.
    expect((await after.as('admin').registration.list({ page: 1, limit: 1 })).total).toBe(321)
    for (const days of [0, 29])
      expect(await seatsLeftOn(after, addDays(dayOf(later), days))).toEqual([expect.any(Number), 0, 1])
    const candidates = await batchesOf(after, dayOf(later))
    expect(candidates).toEqual([
      ['LMV weekend, morning', 8, 'created'],
      ['LMV weekend, afternoon', 10, 'test started'],
      ['Dangerous goods', 20, 'attendance taken'],
    ])
    await expectSeatsToAgree(after)
    await after.provider.close()

    const sameDay = new Institute(await openProvider({ seed: 'practice', now: () => later, ...place }))
    await sameDay.signInAllStaff()
    expect((await sameDay.as('admin').registration.list({ page: 1, limit: 1 })).total).toBe(321)
    expect(await batchesOf(sameDay, dayOf(later))).toEqual(candidates)
    await sameDay.provider.close()
    await engine.remove(place)
  })
})

test('an older practice folder gets its question bank and today’s batches', async () => {
  const place = await chooseEngine().createEmpty()
  await (await openProvider({ seed: 'practice', now: () => now, ...place })).close()
  await withRawDatabase(place, (db) => db.exec('truncate question_category, batch cascade'))

  const institute = new Institute(await openProvider({ seed: 'practice', now: () => now + 40 * day, ...place }))
  await institute.signInAllStaff()
  expect((await institute.as('admin').question.list({ page: 1, limit: 1 })).total).toBeGreaterThan(100)
  const today = dayOf(now + 40 * day)
  expect((await batchesOf(institute, today)).map(([, , state]) => state)).toEqual([
    'created',
    'test started',
    'attendance taken',
  ])
  await institute.provider.close()
  await chooseEngine().remove(place)
})

test('with too few questions for a paper the day still has its batches', async () => {
  const place = await chooseEngine().createEmpty()
  await (await openProvider({ seed: 'practice', now: () => now, ...place })).close()
  await withRawDatabase(place, (db) => db.exec('update question set is_active = false'))

  const institute = new Institute(await openProvider({ seed: 'practice', now: () => now + day, ...place }))
  await institute.signInAllStaff()
  expect((await batchesOf(institute, dayOf(now + day))).map(([, , state]) => state)).toEqual([
    'created',
    'attendance taken',
    'attendance taken',
  ])
  await institute.provider.close()
  await chooseEngine().remove(place)
})

test.skipIf(isPostgresAbsent())('a busy institute has a thousand past batches and one in every state', async () => {
  const place = await postgres.createEmpty()
  const empty = await openDatabase(place)
  await seedBusyInstitute(empty.db, now, 2000)
  await empty.close()
  const institute = new Institute(await openProvider({ seed: 'none', now: () => now, ...place }))
  await institute.signInAllStaff()
  const api = institute.as('admin')
  const first = { page: 1, limit: 1 }
  expect((await api.registration.list(first)).total).toBe(2000)
  expect((await api.slot.list(first)).total).toBe(20_032)
  const { rows, total } = await api.batch.list({ page: 1, limit: 100 })
  expect(total).toBe(1005)
  expect(rows.slice(0, 4).map((row) => [row.name, row.candidates, batchState(row)])).toEqual([
    ['LMV weekend, morning', 8, 'created'],
    ['LMV weekend, afternoon', 10, 'test started'],
    ['Dangerous goods', 20, 'attendance taken'],
    ['Two wheelers', 6, 'created'],
  ])
  expect(rows.slice(4).every(({ isComplete }) => isComplete)).toBe(true)
  expect((await api.batch.list({ ...first, search: 'two wheeler' })).total).toBeGreaterThan(100)
  await institute.provider.close()
})

test.skipIf(isPostgresAbsent())('several programs may open one empty PostgreSQL database at once', async () => {
  const place = await postgres.createEmpty()
  const providers = await Promise.all([1, 2, 3].map(() => openProvider({ seed: 'practice', now: () => now, ...place })))
  const institute = new Institute(providers[2]!)
  await institute.signInAllStaff()
  expect((await institute.as('admin').registration.list({ page: 1, limit: 1 })).total).toBe(263)
  await Promise.all(providers.map((provider) => provider.close()))
})
