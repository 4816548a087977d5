import { beforeAll, beforeEach } from 'vitest'
import type { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import type { Input } from '#contract/protocol/endpoint'
import type { RegistrationDraft } from '#contract/registration/registration'
import { changeSettings } from '../../institute/settings/changing-settings'
import type { Institute } from '../../institute-under-test'
import { newRegistrationDraft } from '../draft'
import { type CardGatewayUnderTest, type CheckoutResult, cardSettings } from './card-gateway'

export const price = 875_000
type Payment = Input<typeof contract.payment.payOnline>

/** The part of the card window's result that the workstation forwards (S1 §7). */
export function onlinePayment(
  registrationId: string,
  { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }: RegistrationDraft,
  paid: CheckoutResult,
): Payment {
  return {
    orderCreationId: paid.razorpay_order_id,
    providerOrderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    providerSignature: paid.razorpay_signature,
    courseNameId,
    courseTypeId,
    vehicleCategoryId,
    slotId,
    phone,
    email: '',
    name: 'Asha Rani',
    price,
    mode: 'online',
    registrationId,
  }
}

/** Card payments by a card provider without faults at the start of each test. */
export function withCardPayments(institute: () => Institute, gateway: CardGatewayUnderTest): void {
  beforeAll(() => changeSettings(institute(), cardSettings).then(() => undefined))
  beforeEach(() => {
    gateway.setFault('none')
    gateway.changeResponses()
    gateway.webhooks.length = 0
  })
}

let payerCount = 0
/** A registered trainee who pays online, with the calls for the order, the payment and the stored orders. */
export async function createPayer(
  institute: Institute,
  gateway: CardGatewayUnderTest,
  changes: Partial<RegistrationDraft> = {},
) {
  const api = institute.as('dataEntry')
  // Spreads the payers over twelve days, because a slot has few seats.
  const dateOfCourse = addDays(today(), 1 + (payerCount++ % 12))
  const draft = await newRegistrationDraft(institute, { dateOfCourse, ...changes })
  const { id } = await api.registration.add(draft)
  const order = () => api.payment.createOrder({ registrationId: id, price })
  const row = async () => (await api.registration.list({ page: 1, limit: 1, search: draft.phone })).rows[0]!
  return {
    id,
    draft,
    order,
    row,
    pay: (paid: CheckoutResult, changed: Partial<Payment> = {}, key?: string) =>
      api.payment.payOnline({ ...onlinePayment(id, draft, paid), ...changed }, key === undefined ? {} : { key }),
    /** Creates an order and pays it in the card window. */
    async orderAndPay(action: Parameters<CardGatewayUnderTest['pay']>[1] = 'pay') {
      const { orderId } = await order()
      return gateway.pay(orderId, action)
    },
    storedOrders: async () =>
      (await institute.as('superadmin').onlinePayment.list({ page: 1, limit: 10, search: draft.phone })).rows,
  }
}
