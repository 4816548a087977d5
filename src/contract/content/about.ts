import { waiting } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { id, instant, requiredLocation, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'
import { omitFields } from '../protocol/wire'

const row = {
  id: ['_id', id],
  title: ['titleName', text],
  description: text,
  image: text,
  language: text,
  createdAt: instant,
  waiting,
} as const
/** S2 §5. */
const draft = {
  title: ['titleName', requiredText('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: requiredLocation('*Please Upload Image!'),
  language: contentLanguage('*Please select language!'),
} as const

export const about = {
  list: pagedList('cms/getAllCMS', 'Question', row, sortInputs('title', 'language', 'createdAt')),
  add: post('cms/addCMS', draft),
  update: put('cms/updateCMS/:id', omitFields(draft, 'language')),
  remove: deleteById('cms/deleteCMS/:id'),
}
