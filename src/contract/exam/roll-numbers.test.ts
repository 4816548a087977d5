import { describe, expect, it } from 'vitest'
import { copyRollNumbers, fillRollNumbers } from './roll-numbers'

/** Candidates with these roll numbers; 0 for none. */
const rows = (...numbers: number[]) => numbers.map((rollNumber, index) => ({ id: `candidate-${index}`, rollNumber }))
const numbersOf = (list: readonly { rollNumber: number }[]) => list.map(({ rollNumber }) => rollNumber)

describe('fillRollNumbers', () => {
  it('numbers candidates in the order of the list if they have no roll numbers', () => {
    expect(numbersOf(fillRollNumbers(rows(0, 0, 0)))).toEqual([1, 2, 3])
  })
  it('keeps the numbers of the backend, and continues after the highest', () => {
    expect(numbersOf(fillRollNumbers(rows(2, 0, 7, 0)))).toEqual([2, 8, 7, 9])
  })
})

describe('copyRollNumbers', () => {
  it('numbers present candidates as in the whole list', () => {
    const list = rows(0, 0, 0, 0)
    expect(numbersOf(copyRollNumbers([list[1]!, list[3]!], list))).toEqual([2, 4])
  })
})
