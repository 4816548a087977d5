import { extending, lookup, page } from '../protocol/endpoint'
import { id, instant, text } from '../protocol/fields'
import { dayRange } from '../protocol/lists/day-range'
import { sortedBy } from '../protocol/lists/sorting'

const feedbackRow = {
  id: ['_id', id],
  name: text,
  email: text,
  phone: text,
  category: ['feedbackCategory', text],
  subCategory: text,
  rating: text,
  description: text,
  createdAt: instant,
} as const
const byColumns = sortedBy('createdAt', 'name', 'email', 'phone', 'category', 'subCategory', 'rating')
export const feedback = {
  list: page('feedback/getAllFeedback', 'Question', feedbackRow, byColumns),
  all: lookup('feedback/getAll', 'Question', feedbackRow),
  /** What was given on these days. */
  byRange: extending(page('feedback/getFeedbackByRange', 'Question', feedbackRow, { ...dayRange, ...byColumns })),
}

const contactRow = {
  id: ['_id', id],
  createdAt: ['creationDate', instant],
  name: text,
  email: text,
  phone: text,
  subject: text,
  description: text,
} as const
export const contactEnquiry = {
  list: page(
    'contactus/getContactus',
    'Question',
    contactRow,
    sortedBy('createdAt', 'name', 'email', 'phone', 'subject'),
  ),
}
