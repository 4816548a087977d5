import { lookup, page, post, put } from '../protocol/endpoint'
import { waiting } from '../protocol/governed'
import { flag, id, language, required, text, without } from '../protocol/wire'

const row = {
  id: ['_id', id],
  name: text,
  description: text,
  language: text,
  isActive: flag,
  createdAt: text,
  waiting,
} as const
/** S2 §5. */
const draft = {
  name: required('*Please Enter Name!', 200),
  description: required('*Please enter description!', 2000),
  language: language('*Please select language!'),
} as const

export const faqCategory = {
  list: page('faqCategory/getAllfaqCategory', 'faqCategory', row),
  active: lookup('faqCategory/getAllfaqCategory?isActive=true', 'faqCategory', without(row, 'waiting')),
  add: post('faqCategory/addfaqCategory', draft),
  update: put('faqCategory/updatefaqCategory/:id', draft),
  setStatus: put('faqCategory/updateStatus/:id', { isActive: flag }),
}
