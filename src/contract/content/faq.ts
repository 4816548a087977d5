import { t } from '@lingui/core/macro'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { commonListKey, deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { id, instant, reference, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text-input'
import { omitFields } from '../protocol/wire'

const row = {
  id: ['_id', id],
  question: text,
  answer: text,
  language: text,
  category: ['fcid', reference('name')],
  createdAt: instant,
  openChangeRequestCount,
} as const
/** Fields of the form with their messages (S2 §5). */
const draft = {
  question: requiredText(t`*Please Enter Question!`, 1000),
  category: ['fcid', requiredText(t`*Please Enter FAQ Category!`, 64)],
  language: contentLanguage(t`*Please select language!`),
  answer: richText(t`*Please Enter Answer!`),
} as const

export const faq = {
  list: pagedList('faq/getAllFAQ', commonListKey, row, sortInputs('question', 'category', 'language', 'createdAt')),
  add: post('faq/addFAQ', draft),
  /** The language cannot be changed. */
  update: put('faq/updateFAQ/:id', omitFields(draft, 'language')),
  remove: deleteById('faq/deleteFAQ/:id'),
}
