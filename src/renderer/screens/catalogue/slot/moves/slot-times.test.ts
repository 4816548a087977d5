import { expect, it } from 'vitest'
import { extendTo, isOtherDay, moveByDays } from './slot-times'

const slot = { date: '2026-12-01', startTime: '09:00', endTime: '11:00' }

it.each(['', '2026-12-01'])('tells whether a one-day slot with the end date “%s” is moved to other days', (endDate) => {
  const oneDaySlot = { ...slot, endDate }
  expect(isOtherDay(oneDaySlot, moveByDays(oneDaySlot, 0))).toBe(false)
  expect(isOtherDay(oneDaySlot, extendTo(oneDaySlot, slot.date))).toBe(false)
  expect(isOtherDay(oneDaySlot, moveByDays(oneDaySlot, 1))).toBe(true)
  expect(isOtherDay(oneDaySlot, extendTo(oneDaySlot, '2026-12-02'))).toBe(true)
})
