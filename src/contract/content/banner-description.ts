import { waiting } from '../protocol/changes/governed'
import { del, page, post, put } from '../protocol/endpoint'
import { id, instant, name, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'
import { language } from '../protocol/words'

const row = {
  id: ['_id', id],
  name: ['titleName', text],
  description: text,
  language: text,
  createdAt: instant,
  waiting,
} as const
/** S2 §5. */
const draft = {
  name: ['titleName', name('*Please Enter Name!', 200)],
  description: richText('*Please Enter Description!'),
  language: language('*Please Select language!'),
} as const

export const bannerDescription = {
  list: page('content/getAllContent', 'Question', row, sortedBy('name', 'language', 'createdAt')),
  add: post('content/addContent', draft),
  /** The language is sent unchanged (D-27). */
  update: put('content/updateContent/:id', draft),
  remove: del('content/deleteContent/:id'),
}
