import { t } from '@lingui/core/macro'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { articleDraft, articleRow } from './shared-fields'

const row = { ...articleRow, language: text, openChangeRequestCount } as const
const draft = { ...articleDraft, language: contentLanguage(t`*Please select language!`) } as const

export const testimonial = {
  list: pagedList('testomonial/getAllTestominial', 'Testomonial', row, sortInputs('title', 'language')),
  add: post('testomonial/addTestominial', draft),
  /** The language cannot be changed. */
  update: put('testomonial/updateTestominial/:id', articleDraft),
  remove: deleteById('testomonial/deleteTestominial/:id'),
}
