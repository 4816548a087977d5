import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { changeSettings } from '../institute/settings/changing-settings'
import { newKey } from '../institute-under-test'
import { rowsOf, sendAndDecode } from '../wire'
import { bookingOf, headersWithKey, register } from './wire-draft'

onBothDatabases((institute) => {
  test('GET refund/list, PUT refund/approve/{id} and PUT refund/pay/{id}', async () => {
    await changeSettings(institute(), { refundApprovalAbove: 0 })
    const { draft, id } = await register(institute())
    const payment = { receiptDate: today(), receiptNumber: id, isPaymentDone: true, price: 8750, ...bookingOf(draft) }
    const cash = { ...payment, type: 'offline', paymentType: 'Cash' }
    const superadminHeaders = () => institute().headers('superadmin', newKey())
    await institute().exchange('PUT', 'register/offlinePayment', cash, headersWithKey(institute()))
    await institute().exchange('PUT', `register/cancel/${id}`, { reason: 'Moved away' }, headersWithKey(institute()))
    const list = async (view: string) => {
      const path = `refund/list?search=${draft.phone}&page=1&limit=10&view=${view}`
      const { wire } = await sendAndDecode(institute(), contract.refundRecord.list, ['GET', path])
      return rowsOf(wire, 'refunds')
    }
    expect(await list('open')).toMatchObject([
      { _id: id, phone: draft.phone, amount: 8750, percent: 100, reason: 'Moved away', state: 'due', approvedAt: '' },
    ])
    await sendAndDecode(
      institute(),
      contract.refundRecord.approve,
      ['PUT', `refund/approve/${id}`, {}],
      superadminHeaders(),
    )
    const pay = { paymentType: 'Net banking', reference: 'N32600012345' }
    const unreferenced = { ...pay, reference: '' }
    expect(
      await institute().exchange('PUT', `refund/pay/${id}`, unreferenced, headersWithKey(institute())),
    ).toMatchObject({
      status: 422,
      body: { fields: { reference: 'Enter the reference of the refund' } },
    })
    await sendAndDecode(
      institute(),
      contract.refundRecord.pay,
      ['PUT', `refund/pay/${id}`, pay],
      headersWithKey(institute()),
    )
    expect(await list('open')).toEqual([])
    expect(await list('paid')).toMatchObject([{ _id: id, state: 'paid', ...pay }])
    await changeSettings(institute(), { refundApprovalAbove: null })
  })
})
