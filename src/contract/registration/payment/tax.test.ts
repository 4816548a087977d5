import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxLines } from './tax'

test('tax lines add up to the price, and CGST equals SGST', () => {
  expect(taxLines(875000)).toEqual({
    total: 875000,
    taxable: 741525,
    cgst: 66737,
    sgst: 66737,
    roundOff: 1,
    ratePercent: 18,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_900 }), (total) => {
      const { taxable, cgst, sgst, roundOff } = taxLines(total)
      return cgst === sgst && taxable + cgst + sgst + roundOff === total && Math.abs(roundOff) <= 2
    }),
  )
})
