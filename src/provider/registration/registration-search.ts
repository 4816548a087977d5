import type { RegistrationDraft } from '#contract/registration/registration'
import { idSearchKey, searchKey } from '../core/search'
import type { payments } from '../database/schema/registration/registrations'

type Person = Pick<
  RegistrationDraft,
  'firstName' | 'middleName' | 'lastName' | 'phone' | 'email' | 'licenceNumber' | 'permanentLicenceNumber'
>
type Payment = Pick<typeof payments.$inferSelect, 'id' | 'cardPaymentId' | 'paymentType' | 'mode'> & {
  utr?: string | null
}

/**
 * Search text of a registration: the person, and once paid the payment type, transaction and reference (D-24, D-63,
 * D-351).
 */
export function registrationSearchText(person: Person, payment?: Payment): string {
  const { firstName, middleName, lastName, phone, email, licenceNumber, permanentLicenceNumber } = person
  const key = searchKey(firstName, middleName, lastName, phone, email, licenceNumber, permanentLicenceNumber)
  if (!payment) return key
  const { id, cardPaymentId, paymentType, mode, utr } = payment
  return `${key} ${searchKey(paymentType || mode, utr ?? '')} ${idSearchKey(cardPaymentId ?? id)}`
}
