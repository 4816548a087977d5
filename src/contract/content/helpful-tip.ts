import { waiting } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { id, requiredLocation, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'
import { omitFields } from '../protocol/wire'

const row = {
  id: ['_id', id],
  title: ['titleName', text],
  description: text,
  image: text,
  video: text,
  language: text,
  waiting,
} as const
/** S2 §5. */
const draft = {
  title: ['titleName', requiredText('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: requiredLocation('*Please Upload Image!'),
  video: requiredLocation('*Please Upload video!'),
  language: contentLanguage('*Please select language!'),
} as const

export const helpfulTip = {
  list: pagedList('helpfultips/getAllTips', 'Tips', row, sortInputs('title', 'language')),
  add: post('helpfultips/addTips', draft),
  update: put('helpfultips/updateTips/:id', omitFields(draft, 'language')),
  remove: deleteById('helpfultips/deleteTips/:id'),
}
