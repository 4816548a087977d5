import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxLines } from './tax'

test('tax lines add up to the price, and CGST equals SGST', () => {
  expect(taxLines(875000)).toEqual({
    total: 875000,
    taxable: 741525,
    cgst: 66737,
    sgst: 66737,
    igst: 0,
    roundOff: 1,
    ratePercent: 18,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_900 }), fc.boolean(), (total, isInterState) => {
      const { taxable, cgst, sgst, igst, roundOff } = taxLines(total, 18, { taxStatus: 'regular', isInterState })
      const hasOneKindOfTax = isInterState ? cgst === 0 : igst === 0
      const sum = taxable + cgst + sgst + igst + roundOff
      return hasOneKindOfTax && cgst === sgst && sum === total && Math.abs(roundOff) <= 2
    }),
  )
})

test('between states, IGST at the whole rate replaces CGST and SGST', () => {
  expect(taxLines(875000, 18, { taxStatus: 'regular', isInterState: true })).toMatchObject({
    taxable: 741525,
    cgst: 0,
    sgst: 0,
    igst: 133475,
    roundOff: 0,
  })
})

test.each(['unregistered', 'composition'] as const)('charges no tax with the tax status %s', (taxStatus) => {
  const untaxed = { total: 875000, taxable: 875000, cgst: 0, sgst: 0, igst: 0, roundOff: 0, ratePercent: 0 }
  expect(taxLines(875000, 18, { taxStatus, isInterState: false })).toEqual(untaxed)
})
