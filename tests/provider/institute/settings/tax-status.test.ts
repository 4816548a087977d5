import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { onDatabase } from '../../databases'
import { newRegistrationDraft } from '../../registration/draft'
import { paymentOf } from '../../registration/paying'
import { changeSettings } from './changing-settings'

const gstin = '06AAATI1234H1Z3'
onDatabase((institute) => {
  const api = () => institute().as('superadmin')
  async function pay() {
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 10) })
    const { id } = await api().registration.add(draft)
    const { invoiceNumber } = await api().registration.payOffline(paymentOf(id, draft))
    const [row] = (await api().registration.list({ page: 1, limit: 1, search: draft.phone })).rows
    const { document } = await api().issuedDocument.find({ kind: 'invoice', number: invoiceNumber })
    return { number: invoiceNumber, payment: row?.payment?.[0], document }
  }
  const month = () => api().books.month({ month: today().slice(0, 7) })
  const untaxed = async () => (await month()).invoices.find(({ ratePercent }) => ratePercent === 0)

  test('a payment keeps its tax status, in one series of numbers', async () => {
    const regular = await pay()
    expect(regular.payment).toMatchObject({
      taxStatus: 'regular',
      sac: '999293',
      placeOfSupply: '06',
      taxable: 741_525,
      cgst: 66_737,
      sgst: 66_737,
      igst: 0,
    })
    expect(await untaxed()).toBeUndefined()

    await changeSettings(institute(), { taxStatus: 'unregistered', gstin: '' })
    const receipt = await pay()
    expect(receipt.payment).toMatchObject({ taxStatus: 'unregistered', taxable: 875_000, cgst: 0, sgst: 0, igst: 0 })
    expect(receipt.document).toMatchObject({ institute: { taxStatus: 'unregistered', gstin: '' } })
    expect(await untaxed()).toMatchObject({ count: 1, taxable: 875_000, cgst: 0, sgst: 0, igst: 0, roundOff: 0 })

    await changeSettings(institute(), { taxStatus: 'composition', gstin, stateCode: '06' })
    const bill = await pay()
    expect(bill.payment).toMatchObject({ taxStatus: 'composition', taxable: 875_000, cgst: 0, sgst: 0 })
    const numbers = [regular, receipt, bill].map(({ number }) => Number(number.slice(-6)))
    expect(numbers).toEqual([0, 1, 2].map((n) => (numbers[0] ?? 0) + n))

    await changeSettings(institute(), { taxStatus: 'regular', gstin })
    const { document } = await api().issuedDocument.find({ kind: 'invoice', number: receipt.number })
    expect(document).toEqual(receipt.document)
  })

  test('a GST number and its state are checked against the tax status', async () => {
    const change = (changes: Parameters<typeof changeSettings>[1]) => changeSettings(institute(), changes)
    await expect(change({ taxStatus: 'unregistered' })).rejects.toMatchObject({
      fields: { gstin: expect.stringMatching(/not registered/) },
    })
    await expect(change({ stateCode: '09' })).rejects.toMatchObject({
      fields: { stateCode: 'The GST number is of Haryana (06)' },
    })
    // A workstation of an older version sends neither status nor state.
    await expect(change({ taxStatus: undefined, stateCode: undefined, gstin: '' })).rejects.toMatchObject({
      fields: { gstin: expect.stringMatching(/^Enter the GST number/) },
    })
  })
})
