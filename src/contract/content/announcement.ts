import * as z from 'zod/mini'
import { waiting } from '../protocol/changes/governed'
import { del, page, post, put } from '../protocol/endpoint'
import { day, flag, id, instant, limited, name, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { localeDay } from '../protocol/reading/locale-day'
import { richText } from '../protocol/text/rich-text'
import { without } from '../protocol/wire'
import { language } from '../protocol/words'

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
  waiting,
} as const
/** S2 §5; the image is optional. */
const draft = {
  date: localeDay('*Please enter date!'),
  name: name('*Please enter name!', 200),
  type: z.enum(announcementTypes, '*Please enter type!'),
  description: richText('*Please enter description!'),
  image: limited(1000),
  language: language('*Please select language!'),
} as const

export const announcement = {
  list: page(
    'Announcement/getAllAnnouncement',
    'Question',
    row,
    sortedBy('date', 'name', 'type', 'language', 'isActive'),
  ),
  add: post('Announcement/addAnnouncement', draft),
  /** The language cannot be changed (S2 §4). */
  update: put('Announcement/updateAnnouncement/:id', without(draft, 'language')),
  setStatus: put('announcement/updateStatus/:id', { isActive: flag }),
  remove: del('Announcement/deleteAnnouncement/:id'),
}
