import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountOf } from '#documents/registration/receipt-data'
import { slotOf, traineeOf } from '#documents/registration/to-document-data'
import { openDocumentRenderer } from '../../../tests/support/documents/open'
import { readText } from '../../../tests/support/documents/read-pdf'
import { paidRegistration } from '../../../tests/support/registrations'
import type { DocumentRenderer } from '../ports/documents'
import { registrationDocument } from './registration-documents'
import { instituteFromEnv } from './sources/institute'

const institute = instituteFromEnv({ COUNTER_INSTITUTE_GSTIN: '06AAATI1234A1Z5' })
let renderer: DocumentRenderer
beforeAll(() => {
  renderer = openDocumentRenderer()
})
afterAll(() => renderer.close())
const renderText = async (kind: Parameters<typeof registrationDocument>[0], fields: Record<string, unknown> = {}) => {
  const { title, file, render } = registrationDocument(kind, { registration: paidRegistration(fields), institute })
  return { title, file, text: readText(await render(renderer.renderDocument, () => undefined)).replace(/\s+/g, ' ') }
}
const unpaid = { isPaymentDone: false, invoiceNumber: '', paymentHistory: [], paidAt: '', paymentType: '' }
/** `refund` in rupees, as backends send it. */
const cancelled = { cancelledAt: '2026-11-25T06:00:00.000Z', creditNoteNumber: 'KNL/C/2627/0004', refund: 8750 }

describe('document of a registration', () => {
  it('is a tax invoice once it is paid', async () => {
    const { title, file, text } = await renderText('receipt')
    expect(title).toBe('Tax invoice KNL/2627/000123')
    expect(file).toBe('Sunita शर्मा - Tax invoice KNL-2627-000123')
    for (const part of [
      'Tax invoice',
      'KNL/2627/000123',
      '06AAATI1234A1Z5',
      '₹7,415.25',
      '₹667.37',
      '₹8,750.00',
      'UPI',
    ])
      expect(text).toContain(part)
  })

  it('is a receipt with the recorded taxes if GST number and tax status are missing', async () => {
    const { title, render } = registrationDocument('receipt', {
      registration: paidRegistration(),
      institute: instituteFromEnv({}),
    })
    expect(title).toBe('Receipt KNL/2627/000123')
    const text = readText(await render(renderer.renderDocument, () => undefined)).replace(/\s+/g, ' ')
    expect(text).toContain('CGST 9 %')
    expect(text).not.toContain('Tax invoice')
  })

  it('is a proforma with the amount due while it is pending', async () => {
    const { title, file, text } = await renderText('receipt', unpaid)
    expect(title).toBe('Proforma 6740a1f2c9e77a0012ab34cd')
    expect(file).toBe('Sunita शर्मा - Proforma 9812045678')
    expect(text).toContain('Amount due')
    expect(text).not.toContain('Tax invoice')
  })

  it('is the invoice with its credit note after cancellation', async () => {
    const { title, text } = await renderText('receipt', cancelled)
    expect(title).toBe('Tax invoice KNL/2627/000123')
    expect(text).toContain('KNL/C/2627/0004')
    expect(text).not.toContain('CANCELLED')
  })

  it('is a credit note of the refund', async () => {
    const { title, text } = await renderText('cancellation', {
      ...cancelled,
      cancelReason: 'Has moved away',
      refund: 4375,
    })
    expect(title).toBe('Credit note KNL/C/2627/0004')
    for (const part of ['KNL/2627/000123', 'Has moved away', '₹4,375.00 of the']) expect(text).toContain(part)
  })

  it('states whether the refund is paid if the backend sends its state', async () => {
    const getCancellationText = async (refundFields: Record<string, string>) =>
      (await renderText('cancellation', { ...cancelled, ...refundFields })).text.replaceAll(/\s+/g, ' ')
    expect(await getCancellationText({})).toContain('Refunds are paid within 10 to 15 days.')
    expect(await getCancellationText({ refundState: 'due' })).toContain('Refund due within 10 to 15 days.')
    const paid = { refundState: 'paid', refundPaidAt: '2026-11-24T06:00:00Z', refundPaymentType: 'Net banking' }
    expect(await getCancellationText({ ...paid, refundReference: 'N326' })).toContain(
      'Refunded on 24 Nov 2026 by Net banking, reference N326.',
    )
  })

  it('cannot be a credit note before the cancellation', () => {
    expect(() => registrationDocument('cancellation', { registration: paidRegistration(), institute })).toThrow(
      'is not cancelled',
    )
  })

  it('is a registration form with every entered value', async () => {
    const { text } = await renderText('registration-sheet', { passportPhoto: 'store:certificates/a.jpg' })
    const parts = [
      '18 Mar 1994',
      'B+',
      'HR0520180012345',
      'House 214, Sector 7',
      '132001',
      'RTA Karnal',
      'Paid ₹8,750.00, UPI',
    ]
    for (const part of parts) expect(text).toContain(part)
  })
})

describe('data of a document', () => {
  it('splits the price at the institute’s rate', () => {
    const registration = paidRegistration(unpaid)
    expect(amountOf(registration, { ...institute, taxRate: 12 })).toMatchObject({
      total: 875_000,
      taxable: 781_250,
      cgst: 46_875,
    })
  })

  it('keeps the tax recorded with the payment when the rate has changed since', () => {
    const lines = amountOf(paidRegistration(), { ...institute, taxRate: 12 })
    expect(lines).toEqual({
      total: 875_000,
      taxable: 741_525,
      cgst: 66_737,
      sgst: 66_737,
      igst: 0,
      roundOff: 1,
      ratePercent: 18,
    })
  })

  it('keeps a payment without tax as recorded', () => {
    const untaxed = { price: 8750, taxable: 8750, cgst: 0, sgst: 0 }
    expect(amountOf(paidRegistration({ paymentHistory: [untaxed] }), institute)).toEqual({
      total: 875_000,
      taxable: 875_000,
      cgst: 0,
      sgst: 0,
      igst: 0,
      roundOff: 0,
      ratePercent: 0,
    })
  })

  it('uses the recorded taxes, and the institute’s rate where there are none', () => {
    const storedTax = { price: 8750, cgst: 667.5, sgst: 667.5 }
    const lines = amountOf(paidRegistration({ paymentHistory: [storedTax] }), { ...institute, taxRate: 12 })
    expect(lines).toMatchObject({ taxable: 875_000 - 2 * 66_750, cgst: 66_750, roundOff: 0, ratePercent: 18 })
    const computed = amountOf(paidRegistration({ paymentHistory: [{ price: 8750 }] }), { ...institute, taxRate: 12 })
    expect(computed).toMatchObject({ taxable: 781_250, cgst: 46_875, ratePercent: 12 })
  })

  it('takes the name and phone of the app user if the booking has none', () => {
    const appUser = {
      _id: 'u1',
      firstName: 'Harish',
      fatherName: 'Om Prakash',
      phone: '9812300000',
      IDTRcenter: 'Karnal',
    }
    const trainee = traineeOf(paidRegistration({ uid: appUser, fname: '', lname: '', phone: '' }))
    expect(trainee).toMatchObject({ name: 'Harish', fatherName: 'Om Prakash', phone: '9812300000' })
  })

  it('falls back to the requested date if the row has no slot', () => {
    expect(slotOf(paidRegistration({ trainingDate: [] }))).toEqual({ date: '2026-12-07', startTime: '', endTime: '' })
  })
})
