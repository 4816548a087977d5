import { describe, expect, it } from 'vitest'
import type { ListedSlot } from '#contract/catalogue/slot'
import { indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { moveByDays, withLastDay } from '../moves/slot-times'
import { checkPlanned, planWeek, planWeekly } from './slot-plan'

const createSlot = (changes: Partial<ListedSlot>): ListedSlot => ({
  id: 'a',
  date: '2026-12-28',
  endDate: '2026-12-28',
  startTime: '09:00',
  endTime: '11:00',
  seats: 20,
  booked: 7,
  vehicleCategoryId: 'v',
  courseTypeId: 't',
  courseCategoryId: 'c',
  courseNameId: 'n',
  vehicleCategory: undefined,
  courseType: undefined,
  courseCategory: undefined,
  courseName: [{ id: 'n', name: 'LMV' }],
  ...changes,
})
const daysOf = (planned: ReturnType<typeof planWeek>) => planned.map(({ draft }) => [draft.date, draft.endDate])

describe('planWeek', () => {
  it('copies each slot that begins in the week once, across the end of a year', () => {
    const long = createSlot({ id: 'b', date: '2027-01-03', endDate: '2027-01-05', startTime: '08:00' })
    const earlier = createSlot({ id: 'c', date: '2026-12-27', endDate: '2026-12-29' })
    expect(daysOf(planWeek([createSlot({}), earlier, long, long], '2026-12-28', '2027-01-11'))).toEqual([
      ['2027-01-11', '2027-01-11'],
      ['2027-01-17', '2027-01-19'],
    ])
  })

  it('plans new slots of the same course, times and seats', () => {
    expect(planWeek([createSlot({})], '2026-12-28', '2027-01-04')[0]?.draft).toEqual({
      date: '2027-01-04',
      endDate: '2027-01-04',
      startTime: '09:00',
      endTime: '11:00',
      seats: 20,
      vehicleCategoryId: 'v',
      courseTypeId: 't',
      courseCategoryId: 'c',
      courseNameId: 'n',
    })
  })
})

describe('planWeekly', () => {
  it('repeats on the same weekday, up to and including the last day', () => {
    const weeks = ['2027-01-04', '2027-01-11', '2027-01-18']
    expect(planWeekly(createSlot({}), '2027-01-18').map(({ draft }) => draft.date)).toEqual(weeks)
    expect(planWeekly(createSlot({}), '2027-01-17').map(({ draft }) => draft.date)).toEqual(weeks.slice(0, 2))
    expect(planWeekly(createSlot({}), '2027-01-03')).toEqual([])
  })
})

describe('checkPlanned', () => {
  const [planned] = planWeekly(createSlot({ date: '2027-01-19', endDate: '2027-01-19' }), '2027-01-26')
  const findHoliday = (day: string) => (day === '2027-01-26' ? 'Republic Day' : undefined)
  const check = (slotsOfDay: readonly ListedSlot[], day = '2026-12-28', time = '12:00') =>
    planned && checkPlanned(planned, { slotsOfDay, findHoliday, now: indiaTimeToEpochMs(day, time) })
  const sameStart = { id: 'x', date: '2027-01-26', endDate: '2027-01-26' }

  it('reports a holiday by its name', () => {
    expect(check([])).toEqual({ state: 'holiday', note: 'Republic Day' })
  })

  it('finds an existing equal slot, and refuses another of the course at that time', () => {
    expect(check([createSlot(sameStart)])?.state).toBe('existing')
    expect(check([createSlot({ ...sameStart, seats: 5 })])?.note).toBe('The course has a slot then, with 5 seats')
    expect(check([createSlot({ ...sameStart, endTime: '12:30' })])?.note).toBe(
      'The course has a slot then, until 12:30 PM',
    )
    expect(check([createSlot({ ...sameStart, seats: 5 }), createSlot(sameStart)])?.state).toBe('existing')
    expect(check([createSlot({ ...sameStart, courseNameId: 'other' })])?.state).toBe('holiday')
  })

  it('compares with the time in India, not in UTC', () => {
    expect(check([], '2027-01-26', '08:59')?.state).toBe('holiday')
    expect(check([], '2027-01-26', '09:01')).toEqual({ state: 'blocked', note: 'The start time has passed' })
    expect(check([], '2027-01-27', '00:10')).toEqual({ state: 'blocked', note: 'The start date has passed' })
  })
})

describe('moving and extending', () => {
  it('keeps length and times of a slot, across the end of a year', () => {
    const long = createSlot({ date: '2026-12-30', endDate: '2027-01-01' })
    expect(moveByDays(long, -3)).toEqual({
      date: '2026-12-27',
      endDate: '2026-12-29',
      startTime: '09:00',
      endTime: '11:00',
    })
    expect(withLastDay(long, '2027-01-02').endDate).toBe('2027-01-02')
    expect(withLastDay(long, '2026-12-29').endDate).toBe('2026-12-30')
  })
})
