import * as z from 'zod/mini'
import { asExtension, commonListKey, fullList, pagedList, type Row } from '../../protocol/endpoint'
import { extensionField } from '../../protocol/extension-field'
import { day, id, instant, rupees, text } from '../../protocol/fields'
import { dayRange, optionalDayRange } from '../../protocol/lists/day-range'
import { sortInputs } from '../../protocol/lists/sorting'
import { nullableObject } from '../../protocol/wire'

const namedRef = (key: string) => nullableObject({ id: ['_id', text], name: [key, text] })
/** S2 §3. Payments at the office have no user; name and phone then come from the registration (D-14). */
export const paymentRow = {
  id: ['_id', id],
  user: ['uid', nullableObject({ id: ['_id', text], firstName: text, email: text, phone: text })],
  registration: ['rid', nullableObject({ id: ['_id', text], name: text, phone: text })],
  transactionId: ['paymentId', text],
  invoiceNumber: extensionField(text),
  total: ['price', rupees],
  cgst: rupees,
  sgst: rupees,
  /** 0 if not sent. */
  igst: extensionField(rupees),
  /** Credited amount; 0 if none or not sent. */
  refund: extensionField(rupees),
  /** When the refund was paid; '' while it is due. */
  refundedAt: extensionField(instant),
  creditNoteNumber: extensionField(text),
  /** Payment mode: 'offline' or 'online'. */
  type: text,
  /** Cash, card, UPI, … */
  paymentType: extensionField(text),
  createdAt: ['created', instant],
  courseName: ['cnid', namedRef('courseName')],
  courseType: ['ctid', namedRef('courseType')],
  courseCategory: ['ccid', namedRef('courseCategory')],
  vehicleCategory: ['vcid', namedRef('vehicleCategory')],
} as const
export type PaymentRecord = Row<typeof paymentRow>
const sortColumns = sortInputs('createdAt', 'total', 'paymentType')
/** Payments recorded on these days; with `refund`, only those refunded in full or in part. */
export const paymentFilter = { ...optionalDayRange, refund: z.optional(z.enum(['refunded'])) } as const
export const paymentRecord = {
  list: pagedList('payment/getAllPayment', commonListKey, paymentRow, sortColumns),
  all: fullList('payment/getAll', commonListKey, paymentRow),
  /** Payments recorded on these days. */
  byRange: asExtension(
    pagedList('payment/getPaymentByRange', commonListKey, paymentRow, { ...dayRange, ...sortColumns }),
  ),
  filtered: asExtension(
    pagedList('payment/getFilteredPayment', commonListKey, paymentRow, { ...paymentFilter, ...sortColumns }),
  ),
  /** Sums of payments and of paid refunds for each of the last thirty days, oldest first. */
  perDay: asExtension(fullList('payment/perDay', 'days', { day, gross: rupees, refunds: rupees })),
}
