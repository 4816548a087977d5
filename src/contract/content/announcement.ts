import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { commonListKey, deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { day, flag, id, instant, name, optionalText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { localeDate } from '../protocol/reading/locale-date'
import { richText } from '../protocol/text/rich-text-input'
import { omitFields } from '../protocol/wire'

export const announcementTypes = ['General', 'News', 'Update', 'Important'] as const

const row = {
  id: ['_id', id],
  date: day,
  name: text,
  type: text,
  description: text,
  image: text,
  language: text,
  isActive: flag,
  updatedAt: instant,
  openChangeRequestCount,
} as const
/** Fields of the form with their messages (S2 §5). */
const draft = {
  date: localeDate(t`*Please enter date!`),
  name: name(t`*Please enter name!`, 200),
  type: z.enum(announcementTypes, t`*Please enter type!`),
  description: richText(t`*Please enter description!`),
  image: optionalText(1000),
  language: contentLanguage(t`*Please select language!`),
} as const

export const announcement = {
  list: pagedList(
    'Announcement/getAllAnnouncement',
    commonListKey,
    row,
    sortInputs('date', 'name', 'type', 'language', 'isActive'),
  ),
  add: post('Announcement/addAnnouncement', draft),
  /** The language cannot be changed (S2 §4). */
  update: put('Announcement/updateAnnouncement/:id', omitFields(draft, 'language')),
  setStatus: put('announcement/updateStatus/:id', { isActive: flag }),
  remove: deleteById('Announcement/deleteAnnouncement/:id'),
}
