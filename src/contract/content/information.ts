import { waiting } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { id, instant, name, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'
import { omitFields } from '../protocol/wire'

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
  language: contentLanguage('*Please Select Language!'),
} as const

export const information = {
  list: pagedList('information/getAllInformation', 'Information', row, sortInputs('name', 'language', 'createdAt')),
  add: post('information/addInformation', draft),
  update: put('information/updateInformation/:id', omitFields(draft, 'language')),
  remove: deleteById('information/deleteInformation/:id'),
}
