import { describe, expect, it } from 'vitest'
import type { Batch } from '#contract/exam/batch'
import { sortBySchedule } from './own-batches'

const batch = (date: string, startTime: string) => ({ date, slots: [{ startTime }] }) as Batch

describe('sortBySchedule', () => {
  it('sorts today’s batches by time, then future ones, then past ones', () => {
    const batches = [
      batch('2026-11-19', '09:00'),
      batch('2026-11-22', '09:00'),
      batch('2026-11-21', '14:00'),
      batch('2026-11-20', '09:00'),
      batch('2026-11-21', '09:00'),
    ]
    expect(sortBySchedule(batches, '2026-11-21').map(({ date, slots }) => `${date} ${slots?.[0]?.startTime}`)).toEqual([
      '2026-11-21 09:00',
      '2026-11-21 14:00',
      '2026-11-22 09:00',
      '2026-11-20 09:00',
      '2026-11-19 09:00',
    ])
  })
})
