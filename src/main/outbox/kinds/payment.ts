import { t } from '@lingui/core/macro'
import type { ChangeOrders } from '#contract/desk/outbox'
import { contract } from '#contract/index'
import { encodeInput } from '#contract/protocol/endpoint'
import { formatMoney } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import {
  type ChangeStep,
  changeStep,
  doneVerdict,
  type Kind,
  type Plan,
  type Progress,
  type Reader,
  refusal,
  unknownVerdict,
} from '../types'
import { toChangeResult } from './change-result'
import { findRegistration } from './list-rows'

type PaymentOrder = ChangeOrders['registration.pay']
/** Receipt date for the validation of an order: the real one is set when the payment is sent. */
const placeholderDate = '2000-01-01'

/** Validates the order by encoding it. Throws `invalid` with messages by field. */
export const assertPayment = (order: PaymentOrder) =>
  void encodeInput(contract.registration.payOffline, { ...order, receiptDate: placeholderDate })

export const paymentSummary = ({ price, paymentType }: Pick<PaymentOrder, 'price' | 'paymentType'>) =>
  t`Payment of ${{ price: formatMoney(price) }} (${paymentType})`

export const cashPlanFields = (
  payment: Pick<PaymentOrder, 'paymentType'> | null,
): Pick<Plan, 'shiftEffect' | 'isPaidInCash'> =>
  payment?.paymentType === 'Cash' ? { shiftEffect: 'moves-cash', isPaidInCash: true } : {}

/** Besides 'registration', the entities whose lists a payment changes. */
export const paymentEntities = ['paymentRecord', 'shift', 'books'] as const

const priceOf = (row: Registration) => row.payment?.[0]?.price ?? 0
function statusOf(row: Registration | undefined): string {
  if (!row) return t`Not in the list`
  if (row.cancelledAt) return t`Cancelled`
  return row.isPaymentDone ? t`Paid` : t`Pending`
}

/** A refusal for a cancelled or paid row; undefined for a payable row, and for one that is not listed. */
function refuseUnlessPayable(row: Registration | undefined) {
  if (row?.cancelledAt) return refusal(t`This registration is cancelled. Nothing was recorded.`)
  return row?.isPaymentDone ? refusal(t`This registration is paid already. Nothing was recorded.`) : undefined
}
const toSnapshot = (row: Registration | undefined) =>
  refuseUnlessPayable(row) ?? (row ? { wasUnpaid: true } : undefined)

/** Records a counter payment (S1 §7 offlinePayment). `orderFor` builds the order from the results of previous steps. */
export function payStep(orderFor: (progress: Progress) => PaymentOrder): ChangeStep {
  const findRow = (reader: Reader, progress: Progress) => {
    const { phone, registrationId } = orderFor(progress)
    return findRegistration(reader, phone, registrationId)
  }
  return changeStep<{ wasUnpaid: boolean } | undefined>({
    name: 'pay',
    takeSnapshot: async (reader, progress) => toSnapshot(await findRow(reader, progress)),
    request: (progress, receiptDate) => ({
      entity: 'registration',
      operation: 'payOffline',
      input: { ...orderFor(progress), receiptDate },
    }),
    result: toChangeResult,
    async lookUp(reader, snapshot, progress) {
      const order = orderFor(progress)
      const row = await findRow(reader, progress)
      const isSamePayment = row?.isPaymentDone && row.paymentType === order.paymentType && priceOf(row) === order.price
      if (row && isSamePayment && snapshot?.wasUnpaid && !row.cancelledAt)
        return doneVerdict({ invoiceNumber: row.invoiceNumber })
      return unknownVerdict([
        { label: t`Status`, sent: t`Paid`, now: statusOf(row) },
        { label: t`Payment type`, sent: order.paymentType, now: row?.paymentType ?? '' },
        { label: t`Amount`, sent: formatMoney(order.price), now: row && priceOf(row) ? formatMoney(priceOf(row)) : '' },
      ])
    },
    question: t`Is this payment recorded?`,
    confirmedResult: { isPaid: true },
    needsMatchingRow: false,
  })
}

export const recordPayment: Kind = {
  version: 1,
  // Visible to the owner, the actor, and everyone who may open the list of registrations.
  visibility: 'registrations',
  plan(input) {
    const order = input as PaymentOrder
    assertPayment(order)
    return {
      steps: [payStep(() => order)],
      summary: paymentSummary(order),
      subject: `registration/${order.registrationId}`,
      refreshes: ['registration', ...paymentEntities],
      ...cashPlanFields(order),
    }
  },
}

/** Records a payment that the card window reported (D-236). */
export const reportCardPayment: Kind = {
  version: 1,
  visibility: 'registrations',
  plan(input) {
    const order = input as ChangeOrders['registration.payOnline']
    // Validates the order: throws `invalid` with messages by field.
    encodeInput(contract.payment.payOnline, order)
    const { registrationId, phone, orderCreationId: orderId, paymentId, price } = order
    const step = changeStep<{ wasUnpaid: boolean } | undefined>({
      name: 'report',
      takeSnapshot: async (reader) =>
        (await findRegistration(reader, phone, registrationId))?.isPaymentDone ? undefined : { wasUnpaid: true },
      request: () => ({ entity: 'payment', operation: 'payOnline', input: order }),
      result: toChangeResult,
      async lookUp(reader, snapshot) {
        const orderStatus = await reader.payment.checkOrder({ orderId }).catch(() => undefined)
        if (orderStatus?.state === 'recorded')
          return doneVerdict({ invoiceNumber: orderStatus.invoiceNumber, message: orderStatus.message })
        // 'flagged': paid, but it cannot be recorded. A `reason` in another state: the card payment is reversed.
        if (orderStatus?.state === 'flagged' || orderStatus?.reason)
          return { verdict: 'refused', refusal: refusal(orderStatus.message) }
        const row = await findRegistration(reader, phone, registrationId)
        if (row?.isPaymentDone && row.paymentId === paymentId && snapshot?.wasUnpaid) return doneVerdict()
        return unknownVerdict([{ label: t`Status`, sent: t`Paid`, now: statusOf(row) }])
      },
      question: t`Is the card payment ${paymentId} recorded?`,
      confirmedResult: { isPaid: true },
      needsMatchingRow: false,
    })
    return {
      steps: [step],
      summary: t`Card payment of ${{ amount: formatMoney(price) }}`,
      subject: `registration/${registrationId}`,
      refreshes: ['registration', 'onlinePayment', ...paymentEntities],
    }
  },
}
