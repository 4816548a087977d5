import type { ChangeOrders } from '#contract/desk/outbox'
import { contract } from '#contract/index'
import { encodeInput } from '#contract/protocol/endpoint'
import { formatMoney } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { type ChangeStep, changeStep, done, type Kind, type Plan, type Progress, refusal, unknown } from '../types'
import { resultOf } from './result'
import { rowOf } from './rows'

type PaymentOrder = ChangeOrders['registration.pay']
/** 'YYYY-MM-DD' that only serves to check an order before its receipt date is known. */
const anyDay = '2000-01-01'

/** Throws `invalid` with fields. */
export const assertPayment = (order: PaymentOrder) =>
  void encodeInput(contract.registration.payOffline, { ...order, receiptDate: anyDay })

export const paymentSummary = ({ price, paymentType }: Pick<PaymentOrder, 'price' | 'paymentType'>) =>
  `Payment of ${formatMoney(price)} (${paymentType})`

/** Cash goes into the drawer of the sender. */
export const paidBy = (payment: Pick<PaymentOrder, 'paymentType'> | null): Pick<Plan, 'cash' | 'isPaidInCash'> =>
  payment?.paymentType === 'Cash' ? { cash: 'moves', isPaidInCash: true } : {}

const priceOf = (row: Registration) => row.payment?.[0]?.price ?? 0
const statusOf = (row: Registration | undefined) =>
  !row ? 'Not in the list' : row.cancelledAt ? 'Cancelled' : row.isPaymentDone ? 'Paid' : 'Pending'

/** Why a payment of this row cannot be recorded any more. */
function paidProblem(row: Registration | undefined) {
  if (row?.cancelledAt) return refusal('This registration is cancelled. Nothing was recorded.')
  return row?.isPaymentDone ? refusal('This registration is paid already. Nothing was recorded.') : undefined
}
const unpaid = (row: Registration | undefined) => paidProblem(row) ?? (row ? { wasUnpaid: true } : undefined)

/** Records a counter payment (S1 §7 offlinePayment); `of` builds its order from what the steps before brought about. */
export function payStep(of: (progress: Progress) => PaymentOrder): ChangeStep {
  const find = (read: Parameters<ChangeStep['note']>[0], progress: Progress) => {
    const { phone, registrationId } = of(progress)
    return rowOf(read, phone, registrationId)
  }
  return changeStep<{ wasUnpaid: boolean } | undefined>({
    name: 'pay',
    note: async (read, progress) => unpaid(await find(read, progress)),
    request: (progress, receiptDate) => ({
      entity: 'registration',
      operation: 'payOffline',
      input: { ...of(progress), receiptDate },
    }),
    result: resultOf,
    async lookUp(read, noted, progress) {
      const order = of(progress)
      const row = await find(read, progress)
      const isSame = row?.isPaymentDone && row.paymentType === order.paymentType && priceOf(row) === order.price
      if (row && isSame && noted?.wasUnpaid && !row.cancelledAt) return done({ invoiceNumber: row.invoiceNumber })
      return unknown([
        { label: 'Status', sent: 'Paid', now: statusOf(row) },
        { label: 'Payment type', sent: order.paymentType, now: row?.paymentType ?? '' },
        { label: 'Amount', sent: formatMoney(order.price), now: row && priceOf(row) ? formatMoney(priceOf(row)) : '' },
      ])
    },
    question: 'Is this payment recorded?',
    confirmed: { isPaid: true },
    needsCandidate: false,
  })
}

export const pay: Kind = {
  version: 1,
  visibility: 'registrations',
  plan(given) {
    const order = given as PaymentOrder
    assertPayment(order)
    return {
      steps: [payStep(() => order)],
      summary: paymentSummary(order),
      subject: `registration/${order.registrationId}`,
      refreshes: ['registration', 'paymentRecord', 'shift'],
      ...paidBy(order),
    }
  },
}

/** What the card window reported, sent on by the desk (D-236). */
export const payOnline: Kind = {
  version: 1,
  visibility: 'registrations',
  plan(given) {
    const order = given as ChangeOrders['registration.payOnline']
    encodeInput(contract.payment.payOnline, order)
    const { registrationId, phone, orderCreationId: orderId, paymentId, price } = order
    const step = changeStep<{ wasUnpaid: boolean } | undefined>({
      name: 'report',
      note: async (read) =>
        (await rowOf(read, phone, registrationId))?.isPaymentDone ? undefined : { wasUnpaid: true },
      request: () => ({ entity: 'payment', operation: 'payOnline', input: order }),
      result: resultOf,
      async lookUp(read, noted) {
        const outcome = await read.payment.checkOrder({ orderId }).catch(() => undefined)
        if (outcome?.state === 'recorded')
          return done({ invoiceNumber: outcome.invoiceNumber, message: outcome.message })
        if (outcome?.state === 'flagged' || outcome?.reason)
          return { verdict: 'refused', refusal: refusal(outcome.message) }
        const row = await rowOf(read, phone, registrationId)
        if (row?.isPaymentDone && row.paymentId === paymentId && noted?.wasUnpaid) return done()
        return unknown([{ label: 'Status', sent: 'Paid', now: statusOf(row) }])
      },
      question: `Is the card payment ${paymentId} recorded?`,
      confirmed: { isPaid: true },
      needsCandidate: false,
    })
    return {
      steps: [step],
      summary: `Card payment of ${formatMoney(price)}`,
      subject: `registration/${registrationId}`,
      refreshes: ['registration', 'paymentRecord', 'onlinePayment'],
    }
  },
}
