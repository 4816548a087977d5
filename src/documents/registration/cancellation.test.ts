import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { taxLines } from '#contract/registration/payment/tax'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler, readText } from '../../../tests/support/documents/read-pdf'
import { longestValues, paid, refundTerms } from '../../../tests/support/documents/sample'
import { createDocuments, type Documents } from '../index'
import type { CancellationData } from './cancellation'

let documents: Documents

beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})

const { institute, receiptNumber, trainee, course, slot, amount, tax } = paid
const cancelled: CancellationData = {
  institute,
  receiptNumber,
  invoiceNumber: 'KNL/2627/000123',
  invoiceDate: '2026-11-20T05:00:00Z',
  creditNoteNumber: 'KNL/2627/C00017',
  cancelledAt: '2026-11-22T06:00:00Z',
  reason: 'Moved to Rohtak, विवाह के कारण',
  trainee,
  course,
  slot,
  amount,
  tax,
  refund: 875_000,
  refundDays: 3,
}

test('the longest values fit on one page', async () => {
  const pdf = await documents.cancellation({
    ...cancelled,
    ...longestValues,
    reason: 'बहुत लंबा कारण '.repeat(13),
    refund: longestValues.amount.total,
  })
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
})

test('a refund above the payment is refused', async () => {
  await expect(documents.cancellation({ ...cancelled, refund: 875_001 })).rejects.toThrow('more than')
})

const textOf = async (changes: Partial<CancellationData> = {}) =>
  readText(await documents.cancellation({ ...cancelled, ...changes }), '-layout').replaceAll(/\s+/g, ' ')

test.skipIf(!hasPoppler)('a credit note has the fields of rule 53, and no watermark', async () => {
  const text = await textOf()
  for (const part of [
    'Credit note',
    'KNL/2627/C00017',
    'KNL/2627/000123',
    '20 Nov 2026, 10:30 AM',
    '22 Nov 2026, 11:30 AM',
    'Moved to Rohtak, विवाह के कारण',
    'Haryana (06)',
    '999293',
    'Taxable value ₹7,415.25',
    'CGST 9 % ₹667.37',
    'SGST 9 % ₹667.37',
    'Total refund ₹8,750.00',
    'Rupees Eight Thousand Seven Hundred Fifty Only',
    'Refunds are paid within 10 to 15 days.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('CANCELLED')
})

test.skipIf(!hasPoppler)('a partial refund credits its share of value and taxes', async () => {
  const text = await textOf({ refund: 400_000 })
  for (const part of [
    '₹4,000.00 of the ₹8,750.00 paid is refunded.',
    'Taxable value ₹3,389.83',
    'CGST 9 % ₹305.08',
    'Round off ₹0.01',
    'Total refund ₹4,000.00',
  ])
    expect(text).toContain(part)
})

test.skipIf(!hasPoppler)('a refund is stated as due until it is paid, and then with its reference', async () => {
  const unpaidRefund = { refundPaidAt: '', refundPaymentType: '', refundReference: '' }
  for (const refundState of ['due', 'approved'] as const) {
    const text = await textOf({ refundStatus: { ...unpaidRefund, refundState } })
    expect(text).toContain('Refund due within 10 to 15 days.')
    expect(text).not.toContain('Refunds are paid')
  }
  const paidState = { refundState: 'paid', refundPaidAt: '2026-11-22T06:00:00Z' } as const
  expect(await textOf({ refundStatus: { ...unpaidRefund, ...paidState, refundPaymentType: 'Cash' } })).toContain(
    'Refunded on 22 Nov 2026 in cash.',
  )
  const byUpi = { ...paidState, refundPaymentType: 'UPI', refundReference: '412345678901' }
  const textOfPartialRefund = await textOf({ refund: 400_000, refundStatus: byUpi })
  expect(textOfPartialRefund).toContain(
    '₹4,000.00 of the ₹8,750.00 paid is refunded. Refunded on 22 Nov 2026 by UPI, reference 412345678901.',
  )
})

test.skipIf(!hasPoppler)('an institute without GST issues a refund receipt, not a credit note', async () => {
  const { gstin: _, ...unregistered } = institute
  const text = await textOf({
    institute: unregistered,
    tax: { ...tax, taxStatus: 'unregistered' },
    amount: taxLines(875_000, 18, { taxStatus: 'unregistered', isInterState: false }),
  })
  expect(text).toContain('Refund receipt')
  expect(text).toContain('Receipt number')
  expect(text).not.toMatch(/Credit note|CGST|Taxable|SAC/)
})

test.skipIf(!hasPoppler).each(refundTerms)(
  'with %i days to cancel, the document states %s',
  async (refundDays, term) => {
    const text = readText(await documents.cancellation({ ...cancelled, refundDays })).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`The full amount is refunded if the course is cancelled ${term}.`)
  },
)

test.skipIf(!hasPoppler)('without a refund the cancellation is confirmed, without number or taxes', async () => {
  const { creditNoteNumber: _, ...unrefunded } = cancelled
  const pdf = await documents.cancellation({ ...unrefunded, refund: 0 })
  const text = readText(pdf, '-layout').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Cancellation confirmation')
  expect(text).toContain('₹8,750.00 was paid. No refund was recorded.')
  expect(text).not.toMatch(/Credit note|CGST|Taxable|Refunds are paid/)
})

test.skipIf(!hasPoppler)('a cancellation at a price of 0 promises no refund', async () => {
  const amount = taxLines(0, 18, { taxStatus: 'regular', isInterState: false })
  const { creditNoteNumber: _, ...unrefunded } = cancelled
  for (const paper of ['A4', '80mm'] as const) {
    const pdf = await documents.cancellation({ ...unrefunded, amount, refund: 0, paper })
    const text = readText(pdf).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Nothing was paid.')
    expect(text).not.toMatch(/refunded|Refunds are paid|No refund was recorded/)
  }
})

test.skipIf(!hasPoppler)('a mailed document has no signature line and states that none is needed', async () => {
  const read = async (isMailed: boolean) =>
    readText(await documents.cancellation({ ...cancelled, isMailed })).replaceAll(/\s+/g, ' ')
  expect(await read(true)).toContain('This is a computer-generated credit note and needs no signature.')
  expect(await read(true)).not.toContain('signatory')
  expect(await read(false)).toContain('Authorised signatory')
})
