import { execFileSync } from 'node:child_process'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RefundFields } from '#contract/registration/refund'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { findLostWords, hasPoppler, readContentStreams, readText } from '../../../tests/support/documents/read-pdf'
import { longestValues, paid, refundTerms } from '../../../tests/support/documents/sample'
import { hasZbar, readQrCodes } from '../../../tests/support/files/read-qr-codes'
import { createDocuments, type Documents } from '../index'
import type { CancellationData } from './cancellation'
import type { ReceiptData } from './receipt'

const millimetre = 72 / 25.4
const { invoiceNumber: _, ...unpaid } = paid
const cancelled: CancellationData = {
  ...paid,
  creditNoteNumber: 'CN/KNL/2627/000004',
  cancelledAt: '2026-11-22T09:00:00Z',
  reason: 'बीमार',
  refund: 437_551,
}

let documents: Documents
beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})
const receipt = (data: Partial<ReceiptData> = {}) => documents.receipt({ ...paid, ...data, paper: '80mm' })
const cancellation = (data: Partial<CancellationData> = {}) =>
  documents.cancellation({ ...cancelled, ...data, paper: '80mm' })
const textOnOneLine = (pdf: Uint8Array) => readText(pdf, '-layout').replaceAll(/\s+/g, ' ')
const sizeOf = async (pdf: Uint8Array) => {
  const document = await PDFDocument.load(pdf)
  expect(document.getPageCount()).toBe(1)
  return document.getPage(0).getSize()
}

test('a slip is 80 mm wide and as long as its text, to the millimetre', async () => {
  const shortSlip = await sizeOf(await receipt())
  const longSlip = await sizeOf(await receipt({ ...longestValues }))
  for (const { width, height } of [shortSlip, longSlip]) {
    expect(width).toBeCloseTo(80 * millimetre, 2)
    expect((height / millimetre) % 1).toBeCloseTo(0, 3)
  }
  expect(longSlip.height).toBeGreaterThan(shortSlip.height + 40 * millimetre)
})

test('slips are printed in black, without greys, colours or pictures', async () => {
  // Only the A4 receipt has the accent colour.
  const a4Receipt = await documents.receipt(paid)
  expect((await readContentStreams(a4Receipt)).join()).toMatch(/0\.043 0\.431 0\.431 rg/)
  for (const pdf of [await receipt({ copy: { number: 1, printedAt: paid.receiptDate } }), await cancellation()]) {
    const [content = ''] = await readContentStreams(pdf)
    const colours = [...content.matchAll(/^([\d. ]+?) (?:rg|RG)\b/gm)].map(([, colour]) => colour)
    expect(new Set(colours)).toEqual(new Set(['0 0 0']))
    expect(content).not.toContain(' Do ')
  }
})

test('no text is within 4 mm of the left or right edge, where printers do not print', async () => {
  const pdf = await receipt({ ...longestValues, copy: { number: 3, printedAt: paid.receiptDate } })
  const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
  const extents = [...boxes.matchAll(/xMin="([\d.]+)".*?xMax="([\d.]+)"/g)].map(([, from, to]) => [
    Number(from),
    Number(to),
  ])
  expect(extents.length).toBeGreaterThan(50)
  for (const [from = 0, to = 0] of extents) {
    expect(from).toBeGreaterThanOrEqual(4 * millimetre - 0.5)
    expect(to).toBeLessThanOrEqual(76 * millimetre + 0.5)
  }
})

test('amounts that do not add up and refunds above the payment are refused', async () => {
  await expect(receipt({ amount: { ...paid.amount, roundOff: 0 } })).rejects.toThrow('do not add up')
  await expect(cancellation({ refund: 875_001 })).rejects.toThrow('more than')
})

const paidInCash: RefundFields = {
  refundState: 'paid',
  refundPaidAt: '2026-11-24T06:00:00Z',
  refundPaymentType: 'Cash',
  refundReference: '',
}

describe.skipIf(!hasPoppler)('text of a slip', () => {
  test('a paid slip is a tax invoice with numbers, taxes, total and amount in words', async () => {
    const amount = {
      total: 875_051,
      taxable: 741_569,
      cgst: 66_741,
      sgst: 66_741,
      igst: 0,
      roundOff: 0,
      ratePercent: 18,
    }
    const text = textOnOneLine(await receipt({ amount }))
    for (const part of [
      'Tax invoice',
      'Invoice number KNL/2627/000123',
      'GSTIN 06AAATI4721K1ZP',
      'Invoice date 20 Nov 2026, 4:05 PM',
      'Payment UPI, offline',
      'Taxable value ₹7,415.69',
      'CGST 9 % ₹667.41',
      'SGST 9 % ₹667.41',
      'Round off ₹0.00',
      'Total paid ₹8,750.51',
      'Rupees Eight Thousand Seven Hundred Fifty and Fifty-One Paise Only',
      '1 Dec 2026 to 3 Dec 2026',
      '9:00 AM to 1:00 PM',
      'Theory class 8:45 AM',
      'An allocated slot cannot be changed.',
      'Registration 665f1c2ab9d3e4f7a8c01b22',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/COPY|CANCELLED|Counterfoil|undefined|NaN/)
  })

  test('every word of the longest data is printed in both scripts', async () => {
    const { trainee, course } = longestValues
    const traineeWithoutEmail = { ...trainee, email: '' }
    const expectedText = [...Object.values(traineeWithoutEmail), ...Object.values(course)]
      .join(' ')
      .replaceAll(',', ' ')
    const pdf = await receipt({ trainee: traineeWithoutEmail, course, amount: longestValues.amount })
    const printedWords = new Set(readText(pdf).replaceAll(',', ' ').normalize('NFC').split(/\s+/))
    for (const word of expectedText.normalize('NFC').split(/\s+/).filter(Boolean))
      expect(printedWords, word).toContain(word)
    expect(findLostWords(await cancellation(), cancelled.trainee.name, cancelled.reason ?? '')).toEqual([])
  })

  test('the slip of an unpaid registration has no “invoice” or “paid”', async () => {
    const text = textOnOneLine(await documents.receipt({ ...unpaid, status: 'pending', paper: '80mm' }))
    for (const part of ['Proforma', 'Payment pending', 'Amount due ₹8,750.00']) expect(text).toContain(part)
    expect(text).not.toMatch(/invoice|Total paid|UPI/i)
  })

  test('a reprint is marked COPY', async () => {
    const text = textOnOneLine(await receipt({ copy: { number: 2, printedAt: '2026-11-21T05:01:00Z' } }))
    expect(text).toContain('COPY 2 Printed 21 Nov 2026, 10:31 AM')
  })

  test('the receipt of a cancelled registration states credit note and refund', async () => {
    const cancellation = { at: cancelled.cancelledAt, number: 'KNL/2627/C00004', refund: 437_551 }
    const credited = textOnOneLine(await receipt({ status: 'cancelled', cancellation }))
    expect(credited).toContain('₹4,375.51 credited by KNL/2627/C00004 of 22 Nov 2026.')
    expect(credited).not.toContain('CANCELLED')
    const refundedCancellation = { ...cancellation, refundStatus: paidInCash }
    expect(textOnOneLine(await receipt({ status: 'cancelled', cancellation: refundedCancellation }))).toContain(
      'of 22 Nov 2026. Refunded on 24 Nov 2026 in cash.',
    )
    const unregistered = { tax: { ...paid.tax, taxStatus: 'unregistered' }, status: 'cancelled', cancellation } as const
    expect(textOnOneLine(await receipt(unregistered))).toContain(
      'A refund of ₹4,375.51 was recorded by KNL/2627/C00004',
    )
    const withoutRefund = await receipt({
      status: 'cancelled',
      cancellation: { ...cancellation, number: '', refund: 0 },
    })
    expect(textOnOneLine(withoutRefund)).toContain('The course was cancelled on 22 Nov 2026. No refund was recorded.')
  })

  test.each(refundTerms)('with %i days to cancel it states %s', async (refundDays, term) => {
    const refundRule = `The full amount is refunded if the course is cancelled ${term}.`
    expect(textOnOneLine(await receipt({ refundDays }))).toContain(refundRule)
    expect(textOnOneLine(await cancellation({ refundDays }))).toContain(refundRule)
  })

  test('a cancellation states the payment, the refund and the reason', async () => {
    const text = textOnOneLine(await cancellation({ copy: { number: 1, printedAt: '2026-11-22T09:30:00Z' } }))
    for (const part of [
      'Credit note',
      'COPY 1',
      'Number CN/KNL/2627/000004',
      'Invoice number KNL/2627/000123',
      'बीमार',
      '₹4,375.51 of the ₹8,750.00 paid is refunded.',
      'Total refund ₹4,375.51',
      'Rupees Four Thousand Three Hundred Seventy-Five and Fifty-One Paise Only',
    ])
      expect(text).toContain(part)
  })

  test('a cancellation states whether the refund is paid', async () => {
    expect(textOnOneLine(await cancellation({ refundStatus: paidInCash }))).toContain(
      'Refunded on 24 Nov 2026 in cash.',
    )
    const unpaidRefund = { ...paidInCash, refundState: 'approved', refundPaidAt: '', refundPaymentType: '' } as const
    expect(textOnOneLine(await cancellation({ refundStatus: unpaidRefund }))).toContain(
      'Refund due within 10 to 15 days.',
    )
  })
})

test.runIf(hasPoppler && hasZbar)('the payment code of a proforma can be scanned at thermal resolution', async () => {
  const link = 'upi://pay?pa=idtr.karnal@bank&pn=IDTR%20Karnal&tr=665f1c2ab9d3e4f7a8c01b22&tn=Asha&am=8750.51&cu=INR'
  const upi = { link, upiId: 'idtr.karnal@bank' }
  const pdf = await documents.receipt({ ...unpaid, ...longestValues, status: 'pending', upi, paper: '80mm' })
  // Resolution of a thermal printer: 203 dpi, black and white.
  const dots = execFileSync('pdftoppm', ['-r', '203', '-mono', '-singlefile', '-'], { input: pdf, maxBuffer: 1e9 })
  expect(readQrCodes(dots)).toEqual([link])
  expect(textOnOneLine(pdf)).toContain('Pay by UPI')
  expect(textOnOneLine(pdf)).toContain('idtr.karnal@bank')
})

test.runIf(hasPoppler)('the test slip states the workstation, printer, paper and time, in both scripts', async () => {
  const data = {
    institute: 'IDTR',
    workstation: 'KNL-3',
    printer: 'TM-T82',
    printSettings: '80 mm roll, one-sided',
    printedAt: paid.receiptDate,
  }
  const pdf = await documents.testPage({ ...data, paper: '80mm' })
  expect((await sizeOf(pdf)).width).toBeCloseTo(80 * millimetre, 2)
  for (const expected of ['KNL-3', 'TM-T82', '80 mm roll', '20 Nov 2026', '72 mm apart'])
    expect(textOnOneLine(pdf)).toContain(expected)
  expect(findLostWords(pdf, 'ड्राइविंग प्रशिक्षण एवं यातायात अनुसंधान संस्थान:')).toEqual([])
})
