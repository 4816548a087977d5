import * as z from 'zod/mini'
import { del, page, post, put } from '../protocol/endpoint'
import { waiting } from '../protocol/governed'
import { richText } from '../protocol/rich-text'
import { day, flag, id, language, limited, required, requiredDay, text, without } from '../protocol/wire'

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
  updatedAt: text,
  waiting,
} as const
/** S2 §5; the image is optional. */
const draft = {
  date: requiredDay('*Please enter date!'),
  name: required('*Please enter name!', 200),
  type: z.enum(announcementTypes, '*Please enter type!'),
  description: richText('*Please enter description!'),
  image: limited(1000),
  language: language('*Please select language!'),
} as const

export const announcement = {
  list: page('Announcement/getAllAnnouncement', 'Question', row),
  add: post('Announcement/addAnnouncement', draft),
  /** The language cannot be changed (S2 §4). */
  update: put('Announcement/updateAnnouncement/:id', without(draft, 'language')),
  setStatus: put('announcement/updateStatus/:id', { isActive: flag }),
  remove: del('Announcement/deleteAnnouncement/:id'),
}
