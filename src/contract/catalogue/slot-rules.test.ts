import { expect, test } from 'vitest'
import { indiaTimeToEpochMs } from '../protocol/calendar'
import { slotProblems } from './slot-rules'

const now = indiaTimeToEpochMs('2026-11-20', '12:00')
const validSlot = { date: '2026-11-20', endDate: '2026-11-20', startTime: '12:00', endTime: '14:00' }
const problems = (changes: Partial<typeof validSlot>, saved?: { date: string; startTime: string }) =>
  slotProblems({ ...validSlot, ...changes }, { now, saved })

test.each<[Partial<typeof validSlot>, ReturnType<typeof slotProblems>]>([
  [{}, {}],
  [{ endTime: '12:00' }, {}],
  [{ endTime: '11:59' }, { endTime: 'The end time is before the start time' }],
  [{ endDate: '2026-11-19' }, { endDate: 'The end date is before the start date' }],
  [{ startTime: '11:59' }, { startTime: 'The start time has passed' }],
  [{ date: '2026-11-19' }, { date: 'The start date has passed' }],
  // The draft's schema reports missing fields.
  [{ date: '', startTime: '', endDate: '', endTime: '' }, {}],
])('a slot with %o has the problems %o', (changes, expected) => {
  expect(problems(changes)).toEqual(expected)
})

test('a started slot may keep its saved start but not move to another time in the past', () => {
  const saved = { date: '2026-11-19', startTime: '09:00' }
  expect(problems(saved, saved)).toEqual({})
  expect(problems({ ...saved, startTime: '10:00' }, saved)).toEqual({ date: 'The start date has passed' })
})
