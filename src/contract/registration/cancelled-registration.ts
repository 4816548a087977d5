import { commonListKey, pagedList } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { id, instant, reference, rupees, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { refundFields } from './refund'
import { traineeRow } from './registration'

/** S1 §3.7. The original API has no reason, credit note or refund. */
const cancelledRow = {
  id: ['_id', id],
  createdAt: instant,
  mode: ['type', text],
  courseName: ['cnid', reference('courseName')],
  courseCategory: ['ccid', reference('courseCategory')],
  cancelledBy: extensionField(text),
  cancelReason: extensionField(text),
  creditNoteNumber: extensionField(text),
  refund: extensionField(rupees),
  ...refundFields,
  ...traineeRow,
} as const
export const cancelledRegistration = {
  list: pagedList(
    'register/getCancleRecord',
    commonListKey,
    cancelledRow,
    sortInputs('createdAt', 'firstName', 'lastName', 'email', 'refund', 'creditNoteNumber'),
  ),
}
