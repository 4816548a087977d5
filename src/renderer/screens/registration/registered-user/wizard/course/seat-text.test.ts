import { expect, test } from 'vitest'
import { ownSeatText, seatText } from './seat-text'

const slot = { seatsLeft: 3, seats: 20, seatHoldCount: 0, waitingListLength: 0 }

test('without an own seat hold, a slot shows free seats, seat holds and waiting list', () => {
  expect(seatText(slot, false)).toBe('3 seats left')
  expect(seatText({ ...slot, seatsLeft: 1 }, false)).toBe('1 seat left')
  expect(seatText({ ...slot, seatHoldCount: 2 }, false)).toBe('3 of 20 free, 2 held')
  expect(seatText({ ...slot, seatHoldCount: 2, waitingListLength: 1 }, false)).toBe('3 of 20 free, 2 held, 1 waiting')
  const full = { ...slot, seatsLeft: 0 }
  expect(seatText(full, false)).toBe('Full')
  expect(seatText({ ...full, seatHoldCount: 1, waitingListLength: 1200 }, false)).toBe('Full, 1 held, 1,200 waiting')
  // Some backends do not send the number of seats.
  expect(seatText({ ...slot, seats: 0, seatHoldCount: 1 }, false)).toBe('3 seats left')
})

test('a slot shows the seat held for this registration, even if it is full', () => {
  expect(seatText({ ...slot, seatsLeft: 0, seatHoldCount: 1, waitingListLength: 2 }, true)).toBe(
    'Full, with this seat held',
  )
  expect(ownSeatText({ seatsLeft: 3 })).toBe('3 seats left, one held here')
  expect(ownSeatText({ seatsLeft: 1 })).toBe('1 seat left, held here')
})
