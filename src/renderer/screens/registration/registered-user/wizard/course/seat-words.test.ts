import { expect, test } from 'vitest'
import { mineWords, seatWords } from './seat-words'

const slot = { seatsLeft: 3, seats: 20, held: 0, waiting: 0 }

test('a slot shows free seats, and holds and waiting trainees where they matter', () => {
  expect(seatWords(slot, false)).toBe('3 seats left')
  expect(seatWords({ ...slot, seatsLeft: 1 }, false)).toBe('1 seat left')
  expect(seatWords({ ...slot, held: 2 }, false)).toBe('3 of 20 free, 2 held')
  expect(seatWords({ ...slot, held: 2, waiting: 1 }, false)).toBe('3 of 20 free, 2 held, 1 waiting')
  const full = { ...slot, seatsLeft: 0 }
  expect(seatWords(full, false)).toBe('Full')
  expect(seatWords({ ...full, held: 1, waiting: 1200 }, false)).toBe('Full, 1 held, 1,200 waiting')
  // Of an institute that does not say how many seats a slot has.
  expect(seatWords({ ...slot, seats: 0, held: 1 }, false)).toBe('3 seats left')
})

test('a slot shows a seat held here, also when it is otherwise full', () => {
  expect(seatWords({ ...slot, seatsLeft: 0, held: 1, waiting: 2 }, true)).toBe('Full, with this seat held')
  expect(mineWords({ seatsLeft: 3 })).toBe('3 seats left, one held here')
  expect(mineWords({ seatsLeft: 1 })).toBe('1 seat left, held here')
})
