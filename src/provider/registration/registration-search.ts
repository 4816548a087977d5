import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readDocumentNumber } from '#contract/protocol/text/document-number'
import { normalizeReference } from '#contract/registration/payment/payment-reference'
import type { RegistrationDraft } from '#contract/registration/registration'
import { idSearchKey, matchesSearch, searchKey } from '../core/search'
import { selectIdsByDocument } from '../database/ids-by-document'
import { type payments, registrations } from '../database/schema/registration/registrations'

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

/**
 * Condition: `searchText` contains every word of `search`, or the bank reference that the words form together, or
 * `search` is the number of one of the registration's documents (D-363).
 */
export function matchesRegistration(
  search: string | undefined,
  searchText: SQL | typeof registrations.search = registrations.search,
): SQL | undefined {
  const reference = normalizeReference(search ?? '')
  return or(
    matchesSearch(searchText, search),
    isReference(reference) && reference !== search ? matchesSearch(searchText, reference) : undefined,
    hasDocumentNumber(search, registrations.id),
  )
}

/** True for bank references. Slip numbers of card terminals are shorter: they are found as words only. */
const isReference = (text: string) => /^(?=[A-Z]{0,22}\d)[A-Z\d]{12,22}$/.test(text)

/**
 * Condition: `search` is the id of the registration, or the number of its invoice, credit note or certificate. With an
 * array the database finds the rows by their ids instead of testing each one.
 */
export function hasDocumentNumber(search: string | undefined, registrationId: SQLWrapper): SQL | undefined {
  const number = readDocumentNumber(search ?? '')
  return number === undefined ? undefined : sql`${registrationId} = any(array(${selectIdsByDocument(number)}))`
}
