import { expect, it } from 'vitest'
import { isOtherDay, moveByDays, withLastDay } from './slot-times'

const slot = { date: '2026-12-01', startTime: '09:00', endTime: '11:00' }

it.each(['', '2026-12-01'])(
  'recognises whether a one-day slot with the end date “%s” moves to another day',
  (endDate) => {
    const oneDaySlot = { ...slot, endDate }
    expect(isOtherDay(oneDaySlot, moveByDays(oneDaySlot, 0))).toBe(false)
    expect(isOtherDay(oneDaySlot, withLastDay(oneDaySlot, slot.date))).toBe(false)
    expect(isOtherDay(oneDaySlot, moveByDays(oneDaySlot, 1))).toBe(true)
    expect(isOtherDay(oneDaySlot, withLastDay(oneDaySlot, '2026-12-02'))).toBe(true)
  },
)
