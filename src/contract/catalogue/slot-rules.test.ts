import { expect, test } from 'vitest'
import { indiaTimeToEpochMs } from '../protocol/calendar'
import { slotProblems } from './slot-rules'

const now = indiaTimeToEpochMs('2026-11-20', '12:00')
const sound = { date: '2026-11-20', endDate: '2026-11-20', startTime: '12:00', endTime: '14:00' }
const problems = (changes: Partial<typeof sound>, saved?: { date: string; startTime: string }) =>
  slotProblems({ ...sound, ...changes }, { now, saved })

test.each<[Partial<typeof sound>, ReturnType<typeof slotProblems>]>([
  [{}, {}],
  [{ endTime: '12:00' }, {}],
  [{ endTime: '11:59' }, { endTime: 'The end time is before the start time' }],
  [{ endDate: '2026-11-19' }, { endDate: 'The end date is before the start date' }],
  [{ startTime: '11:59' }, { startTime: 'The start time has passed' }],
  [{ date: '2026-11-19' }, { date: 'The start date has passed' }],
  // What is not there yet is asked for by the draft's schema.
  [{ date: '', startTime: '', endDate: '', endTime: '' }, {}],
])('%o: %o', (changes, found) => {
  expect(problems(changes)).toEqual(found)
})

test('a started slot may keep its saved start but not move to another time in the past', () => {
  const saved = { date: '2026-11-19', startTime: '09:00' }
  expect(problems(saved, saved)).toEqual({})
  expect(problems({ ...saved, startTime: '10:00' }, saved)).toEqual({ date: 'The start date has passed' })
})
