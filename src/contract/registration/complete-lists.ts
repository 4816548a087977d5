import { pagedList, type Row } from '../protocol/endpoint'
import { instant, optionalId, text } from '../protocol/fields'
import { cancelledRegistration } from './cancelled-registration'
import { paymentRecord, paymentRow } from './payment/payment-record'
import { registrationRow } from './registration'

const cancelledRow = { ...registrationRow, updatedAt: instant } as const
const paidRow = {
  ...paymentRow,
  slotId: ['tdid', optionalId],
  phone: text,
  receiptOf: ['receiptNumber', text],
} as const
/** `updatedAt`: of cancelled registrations. */
export type CompleteRegistration = Row<typeof registrationRow> & { updatedAt?: string }
export type CompletePayment = Row<typeof paidRow>

/**
 * Cancelled registrations and payments with further fields that a document database sends, beyond those of the screens: for
 * the import from another backend.
 */
export const completeLists = {
  cancelledRegistration: { list: pagedList(cancelledRegistration.list.path, 'Question', cancelledRow) },
  paymentRecord: { list: pagedList(paymentRecord.list.path, 'Question', paidRow) },
}
