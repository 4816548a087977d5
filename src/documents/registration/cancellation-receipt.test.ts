import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { engineSource } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler, readText } from '../../../tests/support/documents/read-pdf'
import { longestValues, paid, refundTerms } from '../../../tests/support/documents/sample'
import { createDocuments, type Documents } from '../index'
import type { CancellationReceiptData } from './cancellation-receipt'

let documents: Documents

beforeAll(async () => {
  documents = await createDocuments(engineSource)
})

const { institute, receiptNumber, trainee, course, slot, amount } = paid
const cancelled: CancellationReceiptData = {
  institute,
  receiptNumber,
  originalInvoiceNumber: 'KNL/2627/000123',
  creditNoteNumber: 'KNL/2627/C00017',
  cancelledAt: '2026-11-22T06:00:00Z',
  reason: 'Moved to Rohtak, विवाह के कारण',
  trainee,
  course,
  slot,
  amount,
  refund: 875050 - 50,
  refundPercent: 100,
  refundDays: 3,
}

test('the longest values fit on one page', async () => {
  const pdf = await documents.cancellationReceipt({
    ...cancelled,
    ...longestValues,
    reason: 'बहुत लंबा कारण '.repeat(13),
    refund: longestValues.amount.total,
  })
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
})

test('a refund above the payment is refused', async () => {
  await expect(documents.cancellationReceipt({ ...cancelled, refund: 875001 })).rejects.toThrow('more than')
})

test.skipIf(!hasPoppler)('it has both numbers, the refund in figures and words, and the watermark', async () => {
  const text = readText(await documents.cancellationReceipt(cancelled), '-layout').replaceAll(/\s+/g, ' ')
  for (const part of [
    'CANCELLED',
    'Cancellation receipt',
    'KNL/2627/C00017',
    'KNL/2627/000123',
    '22 Nov 2026, 11:30 AM',
    'Moved to Rohtak, विवाह के कारण',
    'Refund (100 %) ₹8,750.00',
    'Rupees Eight Thousand Seven Hundred Fifty Only',
    'Refunds are paid within 10 to 15 days.',
  ]) {
    expect(text).toContain(part)
  }
})

test.skipIf(!hasPoppler).each(refundTerms)('with %i days it states %s', async (refundDays, term) => {
  const text = readText(await documents.cancellationReceipt({ ...cancelled, refundDays })).replaceAll(/\s+/g, ' ')
  expect(text).toContain(`The full amount is refunded if the course is cancelled ${term}.`)
})

test.skipIf(!hasPoppler)('without a refund it states zero', async () => {
  const pdf = await documents.cancellationReceipt({ ...cancelled, refund: 0, refundPercent: 0 })
  const text = readText(pdf, '-layout').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Refund (0 %) ₹0.00')
  expect(text).toContain('Rupees Zero Only')
})

test.skipIf(!hasPoppler)('a mailed receipt has no signature line and states that none is needed', async () => {
  const read = async (isMailed: boolean) =>
    readText(await documents.cancellationReceipt({ ...cancelled, isMailed })).replaceAll(/\s+/g, ' ')
  expect(await read(true)).toContain('This is a computer-generated receipt and needs no signature.')
  expect(await read(true)).not.toContain('signatory')
  expect(await read(false)).toContain('Authorised signatory')
})
