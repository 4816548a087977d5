import { pagedList, type Row } from '../protocol/endpoint'
import { instant, optionalId, text } from '../protocol/fields'
import { paymentRecord, paymentRow } from './payment/payment-record'
import { cancelledRegistration, registrationRow } from './registration'

const cancelledRow = { ...registrationRow, updatedAt: instant } as const
const paidRow = {
  ...paymentRow,
  slotId: ['tdid', optionalId],
  phone: text,
  receiptOf: ['receiptNumber', text],
} as const
/** A registration; `updatedAt` of a cancelled one. */
export type CompleteRegistration = Row<typeof registrationRow> & { updatedAt?: string }
export type CompletePayment = Row<typeof paidRow>

/**
 * The lists of cancelled registrations and of payments with all that a document database tells of their rows, beyond what
 * the screens show: for whoever copies an institute.
 */
export const completeLists = {
  cancelledRegistration: { list: pagedList(cancelledRegistration.list.path, 'Question', cancelledRow) },
  paymentRecord: { list: pagedList(paymentRecord.list.path, 'Question', paidRow) },
}
