import { beyond } from '../../protocol/beyond'
import { extending, lookup, page, type Row } from '../../protocol/endpoint'
import { day, id, instant, rupees, text } from '../../protocol/fields'
import { dayRange } from '../../protocol/lists/day-range'
import { sortedBy } from '../../protocol/lists/sorting'
import { maybe } from '../../protocol/wire'

const named = (key: string) => maybe({ id: ['_id', text], name: [key, text] })
/** S2 §3. A counter payment has no user; name and phone then come from the registration (D-14). */
export const paymentRow = {
  id: ['_id', id],
  user: ['uid', maybe({ id: ['_id', text], firstName: text, email: text, phone: text })],
  registration: ['rid', maybe({ id: ['_id', text], name: text, phone: text })],
  transactionId: ['paymentId', text],
  total: ['price', rupees],
  cgst: rupees,
  sgst: rupees,
  /** What of it was paid back, 0 where that is not told; then with its instant and its credit note. */
  refund: beyond(rupees),
  refundedAt: beyond(instant),
  creditNoteNumber: beyond(text),
  type: text,
  paymentType: beyond(text),
  createdAt: ['created', instant],
  courseName: ['cnid', named('courseName')],
  courseType: ['ctid', named('courseType')],
  courseCategory: ['ccid', named('courseCategory')],
  vehicleCategory: ['vcid', named('vehicleCategory')],
} as const
export type PaymentRecord = Row<typeof paymentRow>
const byColumns = sortedBy('createdAt', 'total', 'paymentType')
export const paymentRecord = {
  list: page('payment/getAllPayment', 'Question', paymentRow, byColumns),
  all: lookup('payment/getAll', 'Question', paymentRow),
  /** Those that were recorded on these days. */
  byRange: extending(page('payment/getPaymentByRange', 'Question', paymentRow, { ...dayRange, ...byColumns })),
  /** What was paid, and paid back, on each of the last thirty days, today among them, oldest first. */
  perDay: extending(lookup('payment/perDay', 'days', { day, gross: rupees, refunds: rupees })),
}
