import { execFileSync } from 'node:child_process'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { taxLines } from '#contract/registration/payment/tax'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler, readText } from '../../../tests/support/documents/read-pdf'
import { longestValues, paid, refundTerms } from '../../../tests/support/documents/sample'
import { hasZbar, readQrCodes } from '../../../tests/support/files/read-qr-codes'
import { createDocuments, type Documents } from '../index'
import type { ReceiptData } from './receipt'

let documents: Documents

beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})

const pageCountOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount()
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const splitWords = (text: string) => text.normalize('NFC').split(/\s+/).filter(Boolean)

test('a receipt is one A4 page with its invoice number in the PDF title', async () => {
  const document = await PDFDocument.load(await documents.receipt(paid))
  expect(document.getPageCount()).toBe(1)
  expect(document.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 })
  expect(document.getTitle()).toBe('Tax invoice KNL/2627/000123')
})

test('the longest values still fit on one page', async () => {
  const data: ReceiptData = {
    ...paid,
    ...longestValues,
    transactionId: 'order_NXk29dkLsPq7Za/pay_29QQoAfFn1ZKc8Xy12',
    copy: { number: 12, printedAt: '2026-11-21T05:01:00Z' },
  }
  const pdf = await documents.receipt(data)
  expect(await pageCountOf(pdf)).toBe(1)
})

test('a receipt that is too long continues on further pages and numbers each of them', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `House ${index + 1} of the lane behind the temple`)
  const pdf = await documents.receipt({ ...paid, trainee: { ...paid.trainee, address: lines.join('\n') } })
  const count = await pageCountOf(pdf)
  expect(count).toBeGreaterThan(1)
  if (!hasPoppler) return
  const text = onOneLine(readText(pdf))
  for (let page = 1; page <= count; page++) expect(text).toContain(`Page ${page} of ${count}`)
  for (const line of lines) expect(text).toContain(line)
  expect(text).toContain('Total paid')
  expect(text.match(/KNL\/2627\/000123/g)?.length).toBeGreaterThanOrEqual(2 * count)
})

test('amounts that do not add up are refused', async () => {
  const amount = { ...paid.amount, roundOff: 0 }
  await expect(documents.receipt({ ...paid, amount })).rejects.toThrow('do not add up')
})

describe.skipIf(!hasPoppler)('read back from the page', () => {
  const read = async (data: ReceiptData) => onOneLine(readText(await documents.receipt(data), '-layout'))

  test('every word of the data is printed', async () => {
    const { institute, trainee, course } = paid
    const expectedTexts = [
      institute.name,
      ...institute.addressLines,
      ...Object.values(trainee),
      ...Object.values(course),
    ]
    const printedWords = new Set(splitWords(readText(await documents.receipt(paid)).replaceAll(',', ' ')))
    for (const word of splitWords(expectedTexts.join(' ').replaceAll(',', ' ')))
      expect(printedWords, word).toContain(word)
  })

  test('a paid receipt is a tax invoice with its taxes, sum and words', async () => {
    const text = await read(paid)
    for (const expected of [
      'Tax invoice',
      'Invoice number',
      'Taxable value ₹7,415.25',
      'CGST 9 % ₹667.37',
      'SGST 9 % ₹667.37',
      'Round off ₹0.01',
      'Total paid ₹8,750.00',
      'Rupees Eight Thousand Seven Hundred Fifty Only',
      '20 Nov 2026, 4:05 PM',
      '1 Dec 2026 to 3 Dec 2026',
      '9:00 AM to 1:00 PM 8:45 AM',
      'GSTIN 06AAATI4721K1ZP',
      'UPI, offline',
      'An allocated slot cannot be changed.',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(expected)
    }
    expect(text).not.toMatch(/COPY|CANCELLED|undefined|NaN/)
  })

  test('a tax invoice to another state has IGST instead of CGST and SGST', async () => {
    const amount = { ...paid.amount, cgst: 0, sgst: 0, igst: 133_475, roundOff: 0 }
    const text = await read({ ...paid, amount })
    expect(text).toContain('IGST 18 % ₹1,334.75')
    expect(text).not.toMatch(/CGST|SGST/)
  })

  test.each([
    ['unregistered', 'Receipt', 'Receipt number'],
    ['composition', 'Bill of supply', 'Bill number'],
  ] as const)('with the tax status %s an institute issues a %s without tax lines', async (taxStatus, title, label) => {
    const untaxed = taxLines(paid.amount.total, 18, { taxStatus, isInterState: false })
    const data = { ...paid, amount: untaxed, tax: { ...paid.tax, taxStatus } }
    for (const paper of ['A4', '80mm'] as const) {
      const text = onOneLine(readText(await documents.receipt({ ...data, paper }), '-layout'))
      for (const expected of [title, label, 'Total paid ₹8,750.00']) expect(text).toContain(expected)
      expect(text).not.toMatch(/Tax invoice|Invoice number|Taxable|CGST|SGST|IGST|Round off/)
    }
  })

  test('without a tax status, a receipt is a tax invoice only with a GST number', async () => {
    const unknown = { ...paid, tax: { taxStatus: '', sac: '', placeOfSupply: '' } } as const
    expect(await read(unknown)).toContain('Tax invoice')
    const text = await read({ ...unknown, institute: { ...paid.institute, gstin: '' } })
    expect(text).toContain('CGST 9 % ₹667.37')
    expect(text).not.toContain('Tax invoice')
  })

  test.each(refundTerms)('with a refund period of %i days a receipt states %s', async (refundDays, term) => {
    const text = onOneLine(readText(await documents.receipt({ ...paid, refundDays })))
    expect(text).toContain(`The full amount is refunded if the course is cancelled ${term}.`)
  })

  test('states whether the slot can be changed, by the setting of the institute', async () => {
    const fixedSlotRule = 'An allocated slot cannot be changed.'
    expect(await read(paid)).toContain(fixedSlotRule)
    const text = await read({ ...paid, canMoveSlots: true })
    expect(text).toContain(
      'Until it begins, an allocated slot can be changed for another one of the same course with a free seat.',
    )
    expect(text).not.toContain(fixedSlotRule)
  })

  test('only a paid receipt has a counterfoil, with payer, amount and course', async () => {
    const text = await read(paid)
    const counterfoil = text.slice(text.indexOf('Counterfoil'))
    for (const expected of [
      'KNL/2627/000123',
      '₹8,750.00',
      'UPI, offline',
      paid.trainee.name,
      paid.trainee.phone,
      paid.course.name,
    ])
      expect(counterfoil).toContain(expected)
    expect(await read({ ...paid, status: 'cancelled' })).not.toContain('Counterfoil')
    expect(await read({ ...paid, status: 'pending' })).not.toContain('Counterfoil')
  })

  test('a mailed receipt has no signature line and states that none is needed', async () => {
    const noSignatureText = 'This is a computer-generated tax invoice and needs no signature.'
    const mailed = await read({ ...paid, isMailed: true })
    expect(mailed).toContain(noSignatureText)
    expect(mailed).not.toMatch(/signatory|Counterfoil/)
    const printed = await read(paid)
    expect(printed).toContain('Authorised signatory')
    expect(printed).not.toContain(noSignatureText)
  })

  test('the receipt of an unpaid registration is a proforma, without “invoice” or “paid”', async () => {
    const { invoiceNumber, ...unpaid } = paid
    const text = await read({ ...unpaid, status: 'pending' })
    expect(text).toContain('Proforma')
    expect(text).toContain('Payment pending')
    expect(text).toContain('Amount due ₹8,750.00')
    expect(text).not.toMatch(/invoice|Total paid|UPI/i)
  })

  test('states the reference of a payment on both sizes of paper', async () => {
    const transfer = { ...paid, paymentType: 'Net banking', reference: 'HDFCN52026010112345678' }
    expect(await read(transfer)).toContain('Reference HDFCN52026010112345678')
    const slip = onOneLine(readText(await documents.receipt({ ...transfer, paper: '80mm' }), '-layout'))
    expect(slip).toContain('Reference HDFCN52026010112345678')
  })

  test('unknown values are left out with their labels', async () => {
    const { transactionId, ...withoutTransaction } = paid
    const text = await read({
      ...withoutTransaction,
      trainee: { ...paid.trainee, fatherName: '', email: '' },
      slot: { date: '2026-12-01', startTime: '', endTime: '' },
    })
    expect(text).toContain('Training date')
    expect(text).not.toMatch(/Slot|Father|E-mail|Transaction|Reference|undefined/)
  })

  test('an online payment without a type is shown as online only', async () => {
    const online = { ...paid, paymentType: '', mode: 'online' } as const
    expect(await read(online)).toContain('₹8,750.00 online')
    expect(onOneLine(readText(await documents.receipt({ ...online, paper: '80mm' }), '-layout'))).toContain(
      'Payment online',
    )
  })

  test('a reprint has COPY in the header with its number, and as a watermark', async () => {
    const text = await read({ ...paid, copy: { number: 2, printedAt: '2026-11-21T05:01:00Z' } })
    expect(text).toContain('COPY 2')
    expect(text).toContain('Printed 21 Nov 2026, 10:31 AM')
    expect(text.match(/COPY/g)).toHaveLength(2)
  })

  test('a credited invoice states its credit note, and is not marked as cancelled', async () => {
    const cancellation = { at: '2026-11-22T06:00:00Z', number: 'KNL/2627/C00017', refund: 875_000 }
    const text = await read({ ...paid, status: 'cancelled', cancellation })
    expect(text).toContain('Credited by KNL/2627/C00017 of 22 Nov 2026.')
    expect(text).not.toContain('CANCELLED')
  })
})

test.runIf(hasPoppler && hasZbar)('a proforma has a payment code', async () => {
  const link = 'upi://pay?pa=idtr.karnal@bank&pn=IDTR%20Karnal&tr=A1B2&tn=Asha&am=8750.00&cu=INR'
  const upi = { link, upiId: 'idtr.karnal@bank' }
  const codesOf = (pdf: Uint8Array) =>
    readQrCodes(execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', '-'], { input: pdf, maxBuffer: 1e9 }))
  const { invoiceNumber: _, ...unpaid } = paid
  const pdf = await documents.receipt({ ...unpaid, ...longestValues, status: 'pending', upi })
  expect(await pageCountOf(pdf)).toBe(1)
  expect(codesOf(pdf)).toEqual([link])
  expect(onOneLine(readText(pdf))).toContain('Scan with any UPI app: it asks for ₹')
})
