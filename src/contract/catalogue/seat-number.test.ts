import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { slot } from './slot'

/** Returns the contract's validation message for a number of seats as received; undefined if it is accepted. */
function problemOf(seat: unknown): string | undefined {
  const body = { vcid: 'a', ctid: 'a', ccid: 'a', cnid: 'a', date: '2026-11-25', endDate: '2026-11-25' }
  const times = { startTime: '09:00', endTime: '10:00' }
  return z.safeDecode(slot.add.input, { ...body, ...times, seat }).error?.issues[0]?.message
}

it('accepts a seat count as a number or as a string of Latin or Hindi digits', () => {
  for (const seat of [20, '20', '२०']) expect(problemOf(seat)).toBeUndefined()
})

it('refuses every other value instead of deriving a number from it', () => {
  for (const seat of ['-3', -3, 0, '1.5', 1.5, '1e3', '0x10', true, [5], null, '', '20 or so', undefined])
    expect(problemOf(seat)).toBeDefined()
})
