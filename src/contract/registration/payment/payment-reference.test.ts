import { describe, expect, test } from 'vitest'
import { isReferenceUnique, normalizeReference, referenceProblem, referenceRuleOf } from './payment-reference'

const neft = 'N031260123456789'
const rtgs = 'HDFCR52026010112345678'

test.each([
  'UTR: 4123 4567 8901',
  'utr no. 412345678901',
  'UTR412345678901',
  'UPI Ref No: 4123-4567-8901',
  'UPI RefNo4123 45678901',
  'UPI transaction ID: 412345678901',
  'UPI/412345678901',
  'RRN – 412345678901',
  'Bank reference (UTR)\u00a0412345678901',
  'UTR：４１２３　４５６７　８９０１',
  '४१२३ ४५६७ ८९०१',
  '\u200e#412345678901\n',
])('reads the bank reference of %j', (text) => expect(normalizeReference(text)).toBe('412345678901'))

test.each([
  ['NEFT UTR No: hdfcr5 2026 0101 1234 5678', rtgs],
  ['rtgs-hdfcr52026010112345678', rtgs],
  ['IDFBN52026010112345678', 'IDFBN52026010112345678'],
  ['idfb 5202 6010 1234', 'IDFB520260101234'],
  ['Ref: NOSCR52026010112345678', 'NOSCR52026010112345678'],
  ['UTIBN52026010112345678', 'UTIBN52026010112345678'],
  ['Appr Code: 03421z', '03421Z'],
  ['Slip No. 0042', '0042'],
  ['NO1234', 'NO1234'],
  ['t4123 4567890', 'T41234567890'],
  ['412345, 678901', '412345,678901'],
  ['412345678901/2', '412345678901/2'],
  ['41234567890²', '41234567890²'],
  ['412345678901.', '412345678901'],
  ['UTR:', ''],
  ['', ''],
])('reads %j as %j', (text, reference) => expect(normalizeReference(text)).toBe(reference))

const upiProblem = 'The bank reference (UTR) has 12 digits'
const transferProblem = (length: number) => `IMPS 12 digits; NEFT, RTGS 16 or 22 letters and digits, not ${length}`
const slipProblem = '4 to 12 digits, or an approval code of 6 letters and digits'
const sameDigitsProblem = 'This is not a bank reference: all its digits are the same'

test.each([
  ['UPI', '412345678901', ''],
  ['UPI', '41234567890', `${upiProblem}, not 11`],
  ['UPI', '4123456789012', `${upiProblem}, not 13`],
  ['UPI', 'T41234567890', upiProblem],
  ['UPI', neft, upiProblem],
  ['UPI', 'UTR:', 'Enter the bank reference (UTR) from the payer’s app'],
  ['UPI', '000000000000', sameDigitsProblem],
  ['Net banking', '412345678901', ''],
  ['Net banking', neft, ''],
  ['Net banking', rtgs, ''],
  ['Net banking', 'T41234567890', transferProblem(12)],
  ['Net banking', rtgs.slice(1), transferProblem(21)],
  ['Net banking', 'PAIDTOTHECOUNTER', transferProblem(16)],
  ['Net banking', '7'.repeat(16), sameDigitsProblem],
  ['Credit Card', '0042', ''],
  ['Debit Card', '412345678901', ''],
  ['Prepaid card', '03421Z', ''],
  ['Credit Card', '042', slipProblem],
  ['Credit Card', '4123456789012', slipProblem],
  ['Credit Card', '3421Z', slipProblem],
  ['Credit Card', 'POSTED', slipProblem],
  ['UPI', '412345, 678901', upiProblem],
  ['Credit Card', '1234/5', slipProblem],
])('checks the reference of a payment by %s: %j', (paymentType, utr, problem) =>
  expect(referenceProblem({ paymentType, utr })).toBe(problem),
)

describe('a missing reference', () => {
  test('is a problem only for UPI, if the institute has a UPI ID', () => {
    for (const paymentType of ['UPI', 'Net banking', 'Credit Card', 'Cash'])
      expect(referenceProblem({ paymentType })).toBe('')
    expect(referenceProblem({ paymentType: 'UPI' }, 'a@b')).toMatch(/^Enter/)
    expect(referenceProblem({ paymentType: 'Net banking' }, 'a@b')).toBe('')
  })
})

test('cash, wallets and unknown types have no references', () => {
  for (const paymentType of ['Cash', 'Mobile wallet', 'ETC', '', 'constructor'])
    expect(referenceRuleOf(paymentType)).toBeUndefined()
  expect(referenceProblem({ paymentType: 'Cash', utr: 'x' })).toBe('')
})

test('a transfer is recorded once, a slip number may repeat', () => {
  expect(['UPI', 'Net banking', 'Credit Card', 'Cash'].map(isReferenceUnique)).toEqual([true, true, false, false])
})

test('the hint counts the digits of a UPI reference', () => {
  const hint = (text: string) => referenceRuleOf('UPI')?.hint(text)
  expect([hint(''), hint('4123'), hint('412345678901')]).toEqual([
    'From the payer’s app',
    '4 of 12 digits',
    'From the payer’s app',
  ])
})
