import { t } from '@lingui/core/macro'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { instant } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { namedTextDraft, namedTextRow } from './shared-fields'

const row = { ...namedTextRow, createdAt: instant, openChangeRequestCount } as const
const draft = { ...namedTextDraft, language: contentLanguage(t`*Please Select Language!`) } as const

/** Texts of the screen “Policy & Terms”. */
export const information = {
  list: pagedList('information/getAllInformation', 'Information', row, sortInputs('name', 'language', 'createdAt')),
  add: post('information/addInformation', draft),
  /** The language cannot be changed. */
  update: put('information/updateInformation/:id', namedTextDraft),
  remove: deleteById('information/deleteInformation/:id'),
}
