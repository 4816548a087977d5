import { describe, expect, it } from 'vitest'
import { moveSelection, type Selection } from './selection'

const slotsByDay: Record<string, { id: string; startTime: string }[]> = {
  '2026-12-31': [
    { id: 'early', startTime: '09:00' },
    { id: 'late', startTime: '14:00' },
  ],
  '2027-01-01': [{ id: 'noon', startTime: '12:00' }],
}
const move = (selection: Selection, ...keys: string[]) =>
  keys.reduce((current, key) => moveSelection(current, key, (day) => slotsByDay[day] ?? []) ?? current, selection)
const lastDay = { day: '2026-12-31' }

describe('moveSelection', () => {
  it('moves up and down between a day and its slots, and stops at both ends', () => {
    expect(move(lastDay, 'ArrowDown')).toEqual({ ...lastDay, slotId: 'early' })
    expect(move(lastDay, 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual({ ...lastDay, slotId: 'late' })
    expect(move({ ...lastDay, slotId: 'early' }, 'ArrowUp', 'ArrowUp')).toEqual(lastDay)
  })

  it('moves to the slot of another day by time, across the end of a year', () => {
    expect(move({ ...lastDay, slotId: 'early' }, 'ArrowRight')).toEqual({ day: '2027-01-01', slotId: 'noon' })
    expect(move({ ...lastDay, slotId: 'late' }, 'ArrowRight')).toEqual({ day: '2027-01-01', slotId: 'noon' })
    expect(move({ day: '2027-01-01', slotId: 'noon' }, 'ArrowLeft')).toEqual({ ...lastDay, slotId: 'late' })
    expect(move({ day: '2027-01-01', slotId: 'noon' }, 'ArrowRight')).toEqual({ day: '2027-01-02' })
  })

  it('moves by a week, and to the first and last day of a week', () => {
    expect(move(lastDay, 'PageDown')).toEqual({ day: '2027-01-07' })
    expect(move(lastDay, 'PageUp')).toEqual({ day: '2026-12-24' })
    expect(move(lastDay, 'Home')).toEqual({ day: '2026-12-28' })
    expect(move(lastDay, 'End')).toEqual({ day: '2027-01-03' })
    expect(move({ day: '2026-12-28', slotId: 'any' }, 'Home')).toEqual({ day: '2026-12-28', slotId: 'any' })
  })

  it('leaves other keys to the program', () => {
    expect(moveSelection(lastDay, 'n', () => [])).toBeUndefined()
  })
})
