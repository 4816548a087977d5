import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { fullList, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { flag, id, instant, name, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { omitFields } from '../protocol/wire'

const row = {
  id: ['_id', id],
  name: text,
  description: text,
  language: text,
  isActive: flag,
  createdAt: instant,
  openChangeRequestCount,
} as const
/** Fields of the form with their messages (S2 §5). */
const draft = {
  name: name(t`*Please Enter Name!`, 200),
  description: requiredText(t`*Please enter description!`, 2000),
  language: contentLanguage(t`*Please select language!`),
} as const

export const faqCategory = {
  list: pagedList(
    'faqCategory/getAllfaqCategory',
    'faqCategory',
    row,
    sortInputs('createdAt', 'name', 'description', 'language', 'isActive'),
  ),
  /** Active categories, of one language if `language` is given: an FAQ has the language of its category (D-71). */
  active: fullList(
    'faqCategory/getAllfaqCategory?isActive=true',
    'faqCategory',
    omitFields(row, 'openChangeRequestCount'),
    {
      language: z.optional(contentLanguage(t`*Please select language!`)),
    },
  ),
  add: post('faqCategory/addfaqCategory', draft),
  /** A category that has FAQs keeps its language (D-71). */
  update: put('faqCategory/updatefaqCategory/:id', draft),
  setStatus: put('faqCategory/updateStatus/:id', { isActive: flag }),
}
