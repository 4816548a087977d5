import { waiting } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { id, instant, name, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'

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
  language: contentLanguage('*Please Select language!'),
} as const

export const bannerDescription = {
  list: pagedList('content/getAllContent', 'Question', row, sortInputs('name', 'language', 'createdAt')),
  add: post('content/addContent', draft),
  /** The language is sent unchanged (D-27). */
  update: put('content/updateContent/:id', draft),
  remove: deleteById('content/deleteContent/:id'),
}
