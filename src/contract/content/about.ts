import { t } from '@lingui/core/macro'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { commonListKey, deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { instant, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { articleDraft, articleRow } from './shared-fields'

const row = { ...articleRow, language: text, createdAt: instant, openChangeRequestCount } as const
const draft = { ...articleDraft, language: contentLanguage(t`*Please select language!`) } as const

/** Articles of the page About Us on the public site (S2 §2; wire: CMS). */
export const about = {
  list: pagedList('cms/getAllCMS', commonListKey, row, sortInputs('title', 'language', 'createdAt')),
  add: post('cms/addCMS', draft),
  /** The language cannot be changed. */
  update: put('cms/updateCMS/:id', articleDraft),
  remove: deleteById('cms/deleteCMS/:id'),
}
