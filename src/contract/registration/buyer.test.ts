import { expect, test } from 'vitest'
import { buyerProblems, completeGstin, noBuyer } from './buyer'

const company = { buyerGstin: '09AAAAA0000A1Z0', buyerName: 'Agra Logistics Ltd', buyerAddress: '4 MG Road, Agra' }

test('a company needs a GST number with its check digit, a name and an address', () => {
  expect(buyerProblems(company)).toEqual({})
  expect(buyerProblems({ ...company, buyerGstin: ' 09aaaaa0000a1z0 ' })).toEqual({})
  expect(buyerProblems(noBuyer)).toEqual({})
  expect(buyerProblems({ ...company, buyerGstin: '09AAAAA0000A1Z1' })).toEqual({
    buyerGstin: expect.stringContaining('check digit'),
  })
  expect(buyerProblems({ ...company, buyerGstin: '' })).toEqual({ buyerGstin: 'Enter the GST number of the company' })
  expect(Object.keys(buyerProblems({ ...noBuyer, buyerGstin: company.buyerGstin }))).toEqual([
    'buyerName',
    'buyerAddress',
  ])
})

test('an incomplete GST number is not used for the tax', () => {
  expect(completeGstin('09aaaaa0000a1z0')).toBe('09AAAAA0000A1Z0')
  expect(completeGstin('09AAAAA')).toBe('')
  expect(completeGstin('')).toBe('')
})
