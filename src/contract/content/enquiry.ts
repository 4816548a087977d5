import { asExtension, commonListKey, fullList, pagedList } from '../protocol/endpoint'
import { id, instant, text } from '../protocol/fields'
import { dayRange } from '../protocol/lists/day-range'
import { sortInputs } from '../protocol/lists/sorting'

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
const sortColumns = sortInputs('createdAt', 'name', 'email', 'phone', 'category', 'subCategory', 'rating')
/** Ratings and comments of the public site's visitors. */
export const feedback = {
  list: pagedList('feedback/getAllFeedback', commonListKey, feedbackRow, sortColumns),
  all: fullList('feedback/getAll', commonListKey, feedbackRow),
  /** Feedback received on the days of a range. */
  byRange: asExtension(
    pagedList('feedback/getFeedbackByRange', commonListKey, feedbackRow, { ...dayRange, ...sortColumns }),
  ),
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
/** Messages from the contact form of the public site. */
export const contactEnquiry = {
  list: pagedList(
    'contactus/getContactus',
    commonListKey,
    contactRow,
    sortInputs('createdAt', 'name', 'email', 'phone', 'subject'),
  ),
}
