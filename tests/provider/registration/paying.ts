import type { contract } from '#contract/index'
import { today } from '#contract/protocol/calendar'
import type { Input } from '#contract/protocol/endpoint'
import type { RegistrationDraft } from '#contract/registration/registration'

/** Cash for a registration: what the payment tab sends. */
export function paymentOf(
  registrationId: string,
  draft: RegistrationDraft,
  receiptDate: string = today(),
): Input<typeof contract.registration.payOffline> {
  const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = draft
  return {
    receiptDate,
    registrationId,
    isPaymentDone: true,
    price: 875_000,
    courseNameId,
    courseTypeId,
    vehicleCategoryId,
    slotId,
    mode: 'offline',
    phone,
    paymentType: 'Cash',
  }
}
