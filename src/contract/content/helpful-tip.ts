import { t } from '@lingui/core/macro'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { requiredLocation, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { omitFields } from '../protocol/wire'
import { articleDraft, articleRow } from './shared-fields'

const row = { ...articleRow, video: text, language: text, openChangeRequestCount } as const
const draft = {
  ...articleDraft,
  video: requiredLocation(t`*Please Upload video!`),
  language: contentLanguage(t`*Please select language!`),
} as const

export const helpfulTip = {
  list: pagedList('helpfultips/getAllTips', 'Tips', row, sortInputs('title', 'language')),
  add: post('helpfultips/addTips', draft),
  /** The language cannot be changed. */
  update: put('helpfultips/updateTips/:id', omitFields(draft, 'language')),
  remove: deleteById('helpfultips/deleteTips/:id'),
}
