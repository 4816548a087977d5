import { waiting } from '../protocol/changes/governed'
import { del, page, post, put } from '../protocol/endpoint'
import { id, location, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'
import { without } from '../protocol/wire'
import { language } from '../protocol/words'

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
  title: ['titleName', required('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: location('*Please Upload Image!'),
  video: location('*Please Upload video!'),
  language: language('*Please select language!'),
} as const

export const helpfulTip = {
  list: page('helpfultips/getAllTips', 'Tips', row, sortedBy('title', 'language')),
  add: post('helpfultips/addTips', draft),
  update: put('helpfultips/updateTips/:id', without(draft, 'language')),
  remove: del('helpfultips/deleteTips/:id'),
}
