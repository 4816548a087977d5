import { expect, test } from 'vitest'
import { upiLink } from './upi'

const request = {
  upiId: 'idtr.karnal@bank',
  payee: 'IDTR, Karnal',
  // Paise.
  price: 875_000,
  reference: 'A1B2',
  note: 'LMV 3 days',
}

test('creates a link with the amount, payee and reference', () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=idtr.karnal@bank&pn=IDTR%20Karnal&tr=A1B2&tn=LMV%203%20days&am=8750.00&cu=INR',
  )
  expect(new URL(upiLink({ ...request, price: 5 })).searchParams.get('am')).toBe('0.05')
})

test('removes characters that would change the link, and keeps Hindi', () => {
  const { searchParams } = new URL(
    upiLink({ ...request, payee: 'आईडीटीआर & करनाल', note: `x&am=1#${'क्ष'.repeat(40)}`, reference: 'a/b&am=2' }),
  )
  expect([...searchParams.keys()]).toEqual(['pa', 'pn', 'tr', 'tn', 'am', 'cu'])
  expect(searchParams.get('pn')).toBe('आईडीटीआर करनाल')
  expect(searchParams.get('tr')).toBe('abam2')
  expect([...(searchParams.get('tn') ?? '')].length).toBeLessThanOrEqual(50)
  expect(searchParams.get('am')).toBe('8750.00')
})
