import { commonListKey, pagedList, type Row } from '../protocol/endpoint'
import { instant, optionalId, text } from '../protocol/fields'
import { cancelledRegistration } from './cancelled-registration'
import { paymentRecord, paymentRow } from './payment/payment-record'
import { registrationRow } from './registration'

const importedCancelledRow = { ...registrationRow, updatedAt: instant } as const
const importedPaymentRow = {
  ...paymentRow,
  slotId: ['tdid', optionalId],
  phone: text,
  /** The receipt number of the original API: the id of the paid registration. */
  receiptOf: ['receiptNumber', text],
} as const
/** Only cancelled registrations have `updatedAt`. */
export type CompleteRegistration = Row<typeof registrationRow> & { updatedAt?: string }
export type CompletePayment = Row<typeof importedPaymentRow>

/** Paged lists with complete rows, for the backend import: some backends send fields that no screen uses. */
export const completeLists = {
  cancelledRegistration: { list: pagedList(cancelledRegistration.list.path, commonListKey, importedCancelledRow) },
  paymentRecord: { list: pagedList(paymentRecord.list.path, commonListKey, importedPaymentRow) },
}
