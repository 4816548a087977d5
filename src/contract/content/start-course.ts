import { t } from '@lingui/core/macro'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { flag, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { articleDraft, articleRow } from './shared-fields'

const row = { ...articleRow, video: text, language: text, isActive: flag, openChangeRequestCount } as const
const draft = { ...articleDraft, language: contentLanguage(t`*Please Select Language!`) } as const

/** Articles that explain how to start a course. */
export const startCourse = {
  list: pagedList('startCourse/getAllstartCourse', 'startCourse', row, sortInputs('title', 'isActive')),
  add: post('startCourse/addstartCourse', draft),
  /** The language cannot be changed. */
  update: put('startCourse/updatestartCourse/:id', articleDraft),
  setStatus: put('startCourse/updateStatus/:id', { isActive: flag }),
  remove: deleteById('startCourse/deletestartCourse/:id'),
}
