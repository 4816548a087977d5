import { waiting } from '../protocol/changes/governed'
import { del, page, post, put } from '../protocol/endpoint'
import { id, instant, reference, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'
import { without } from '../protocol/wire'
import { language } from '../protocol/words'

const row = {
  id: ['_id', id],
  question: text,
  answer: text,
  language: text,
  category: ['fcid', reference('name')],
  createdAt: instant,
  waiting,
} as const
/** S2 §5. */
const draft = {
  question: required('*Please Enter Question!', 1000),
  category: ['fcid', required('*Please Enter FAQ Category!', 64)],
  language: language('*Please select language!'),
  answer: richText('*Please Enter Answer!'),
} as const

export const faq = {
  list: page('faq/getAllFAQ', 'Question', row, sortedBy('question', 'category', 'language', 'createdAt')),
  add: post('faq/addFAQ', draft),
  update: put('faq/updateFAQ/:id', without(draft, 'language')),
  remove: del('faq/deleteFAQ/:id'),
}
