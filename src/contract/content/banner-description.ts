import { t } from '@lingui/core/macro'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { commonListKey, deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { instant } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { namedTextDraft, namedTextRow } from './shared-fields'

const row = { ...namedTextRow, createdAt: instant, openChangeRequestCount } as const
const draft = { ...namedTextDraft, language: contentLanguage(t`*Please Select language!`) } as const

/** Texts of the public site's home page (UI title: Banner Description). */
export const bannerDescription = {
  list: pagedList('content/getAllContent', commonListKey, row, sortInputs('name', 'language', 'createdAt')),
  add: post('content/addContent', draft),
  /** An update also sends the language, which cannot be changed (D-27). */
  update: put('content/updateContent/:id', draft),
  remove: deleteById('content/deleteContent/:id'),
}
