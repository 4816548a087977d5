import { beforeAll, beforeEach } from 'vitest'
import type { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import type { Input } from '#contract/protocol/endpoint'
import type { RegistrationDraft } from '#contract/registration/registration'
import { changeSettings } from '../../institute/settings/changing-settings'
import type { Institute } from '../../institute-under-test'
import { soundDraft } from '../draft'
import { type CardGatewayUnderTest, cardSettings, type PaidAtWindow } from './card-gateway'

export const price = 875_000
type Payment = Input<typeof contract.payment.payOnline>

/** The part of the card window's report that the workstation sends on (S1 §7). */
export function onlinePayment(
  registrationId: string,
  { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }: RegistrationDraft,
  paid: PaidAtWindow,
): Payment {
  return {
    orderCreationId: paid.razorpay_order_id,
    providerOrderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    providerSignature: paid.razorpay_signature,
    ...{ courseNameId, courseTypeId, vehicleCategoryId, slotId, phone },
    ...{ email: '', name: 'Asha Rani', price, mode: 'online', registrationId },
  }
}

/** The institute takes cards, of a card provider that behaves at the start of each test. */
export function withCards(institute: () => Institute, gateway: CardGatewayUnderTest): void {
  beforeAll(() => changeSettings(institute(), cardSettings).then(() => undefined))
  beforeEach(() => {
    gateway.be('none')
    gateway.says()
    gateway.messages.length = 0
  })
}

let people = 0
/** Somebody who is registered and pays online: an order, the window, and what follows. */
export async function payer(
  institute: Institute,
  gateway: CardGatewayUnderTest,
  changes: Partial<RegistrationDraft> = {},
) {
  const api = institute.as('dataEntry')
  // A slot has few seats, and there are slots on many days.
  const dateOfCourse = addDays(today(), 1 + (people++ % 12))
  const draft = await soundDraft(institute, { dateOfCourse, ...changes })
  const { id } = await api.registration.add(draft)
  const order = () => api.payment.createOrder({ registrationId: id, price })
  const row = async () => (await api.registration.list({ page: 1, limit: 1, search: draft.phone })).rows[0]!
  return {
    id,
    draft,
    order,
    row,
    pay: (paid: PaidAtWindow, changed: Partial<Payment> = {}, key?: string) =>
      api.payment.payOnline({ ...onlinePayment(id, draft, paid), ...changed }, key === undefined ? {} : { key }),
    /** Order and window at once. */
    async atWindow(action: Parameters<CardGatewayUnderTest['pay']>[1] = 'pay') {
      const { orderId } = await order()
      return gateway.pay(orderId, action)
    },
    kept: async () =>
      (await institute.as('superadmin').onlinePayment.list({ page: 1, limit: 10, search: draft.phone })).rows,
  }
}
