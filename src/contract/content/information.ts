import { waiting } from '../protocol/changes/governed'
import { del, page, post, put } from '../protocol/endpoint'
import { id, instant, name, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'
import { without } from '../protocol/wire'
import { language } from '../protocol/words'

const row = {
  id: ['_id', id],
  name: ['titleName', text],
  description: text,
  language: text,
  createdAt: instant,
  waiting,
} as const
/** Policy & terms: S2 §5. */
const draft = {
  name: ['titleName', name('*Please Enter Name!', 200)],
  description: richText('*Please Enter Description!'),
  language: language('*Please Select Language!'),
} as const

export const information = {
  list: page('information/getAllInformation', 'Information', row, sortedBy('name', 'language', 'createdAt')),
  add: post('information/addInformation', draft),
  update: put('information/updateInformation/:id', without(draft, 'language')),
  remove: del('information/deleteInformation/:id'),
}
