import { page, type Row } from '../protocol/endpoint'
import { instant, link, text } from '../protocol/fields'
import { paymentRecord, paymentRow } from './payment/payment-record'
import { cancelledRegistration, registrationRow } from './registration'

const cancelledRow = { ...registrationRow, updatedAt: instant } as const
const paidRow = { ...paymentRow, slotId: ['tdid', link], phone: text, receiptOf: ['receiptNumber', text] } as const
/** A registration; `updatedAt` of a cancelled one. */
export type RegistrationInFull = Row<typeof registrationRow> & { updatedAt?: string }
export type PaymentInFull = Row<typeof paidRow>

/**
 * The lists of cancelled registrations and of payments with all that a document database tells of their rows, beyond what
 * the screens show: for whoever copies an institute.
 */
export const inFull = {
  cancelledRegistration: { list: page(cancelledRegistration.list.path, 'Question', cancelledRow) },
  paymentRecord: { list: page(paymentRecord.list.path, 'Question', paidRow) },
}
