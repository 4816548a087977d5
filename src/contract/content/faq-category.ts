import * as z from 'zod/mini'
import { waiting } from '../protocol/changes/governed'
import { lookup, page, post, put } from '../protocol/endpoint'
import { flag, id, instant, name, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { without } from '../protocol/wire'
import { language } from '../protocol/words'

const row = {
  id: ['_id', id],
  name: text,
  description: text,
  language: text,
  isActive: flag,
  createdAt: instant,
  waiting,
} as const
/** S2 §5. */
const draft = {
  name: name('*Please Enter Name!', 200),
  description: required('*Please enter description!', 2000),
  language: language('*Please select language!'),
} as const

export const faqCategory = {
  list: page(
    'faqCategory/getAllfaqCategory',
    'faqCategory',
    row,
    sortedBy('createdAt', 'name', 'description', 'language', 'isActive'),
  ),
  /** Those in a language, where one is asked for: an FAQ is in the language of its category (D-71). */
  active: lookup('faqCategory/getAllfaqCategory?isActive=true', 'faqCategory', without(row, 'waiting'), {
    language: z.optional(language('*Please select language!')),
  }),
  add: post('faqCategory/addfaqCategory', draft),
  update: put('faqCategory/updatefaqCategory/:id', draft),
  setStatus: put('faqCategory/updateStatus/:id', { isActive: flag }),
}
