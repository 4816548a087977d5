import { expect, test } from 'vitest'
import { normalizeUtr, upiLink, utrProblem } from './upi'

const request = {
  upiId: 'idtr.karnal@bank',
  payee: 'IDTR, Karnal',
  price: 875_000,
  reference: 'A1B2',
  note: 'LMV 3 days',
}

test('the link has the amount, payee and reference', () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=idtr.karnal@bank&pn=IDTR%20Karnal&tr=A1B2&tn=LMV%203%20days&am=8750.00&cu=INR',
  )
  expect(new URL(upiLink({ ...request, price: 5 })).searchParams.get('am')).toBe('0.05')
})

test('characters that would change the link are removed, and Hindi stays', () => {
  const { searchParams } = new URL(
    upiLink({ ...request, payee: 'आईडीटीआर & करनाल', note: `x&am=1#${'क्ष'.repeat(40)}`, reference: 'a/b&am=2' }),
  )
  expect([...searchParams.keys()]).toEqual(['pa', 'pn', 'tr', 'tn', 'am', 'cu'])
  expect(searchParams.get('pn')).toBe('आईडीटीआर करनाल')
  expect(searchParams.get('tr')).toBe('abam2')
  expect([...(searchParams.get('tn') ?? '')].length).toBeLessThanOrEqual(50)
  expect(searchParams.get('am')).toBe('8750.00')
})

test.each([
  ['412345678901', ''],
  ['4123 4567 8901', ''],
  ['', 'Enter the bank reference (UTR) from the payer’s app'],
  ['41234567890', 'The bank reference (UTR) has 12 digits, not 11'],
  ['4123456789012', 'The bank reference (UTR) has 12 digits, not 13'],
  ['T41234567890', 'The bank reference (UTR) has 12 digits'],
  ['४१२३४५६७८९०१', ''],
  ['000000000000', 'This is not a bank reference: all its digits are the same'],
])('checks the bank reference %j', (text, problem) => expect(utrProblem(text)).toBe(problem))

test.each([
  'UTR: 4123 4567 8901',
  'utr no. 412345678901',
  'UPI Ref No: 4123-4567-8901',
  'UPI transaction ID: 412345678901',
  'RRN – 412345678901',
  'Bank reference (UTR)\u00a0412345678901',
  '\u200e#412345678901\n',
])('reads the bank reference of %j', (text) => expect(normalizeUtr(text)).toBe('412345678901'))

test('a label alone is no bank reference, and other letters stay', () => {
  expect(utrProblem('UTR:')).toBe('Enter the bank reference (UTR) from the payer’s app')
  expect(normalizeUtr('t4123 4567890')).toBe('T41234567890')
})
