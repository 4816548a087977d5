import { dayRange } from '../protocol/day-range'
import { extending, lookup, page } from '../protocol/endpoint'
import { id, text } from '../protocol/wire'

const feedbackRow = {
  id: ['_id', id],
  name: text,
  email: text,
  phone: text,
  category: ['feedbackCategory', text],
  subCategory: text,
  rating: text,
  description: text,
  createdAt: text,
} as const
export const feedback = {
  list: page('feedback/getAllFeedback', 'Question', feedbackRow),
  all: lookup('feedback/getAll', 'Question', feedbackRow),
  /** What was given on these days. */
  byRange: extending(page('feedback/getFeedbackByRange', 'Question', feedbackRow, dayRange)),
}

const contactRow = {
  id: ['_id', id],
  createdAt: ['creationDate', text],
  name: text,
  email: text,
  phone: text,
  subject: text,
  description: text,
} as const
export const contactEnquiry = { list: page('contactus/getContactus', 'Question', contactRow) }
