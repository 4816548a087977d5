import { waiting } from '../protocol/changes/governed'
import { del, page, post, put } from '../protocol/endpoint'
import { id, instant, location, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'
import { without } from '../protocol/wire'
import { language } from '../protocol/words'

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
  title: ['titleName', required('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: location('*Please Upload Image!'),
  language: language('*Please select language!'),
} as const

export const about = {
  list: page('cms/getAllCMS', 'Question', row, sortedBy('title', 'language', 'createdAt')),
  add: post('cms/addCMS', draft),
  update: put('cms/updateCMS/:id', without(draft, 'language')),
  remove: del('cms/deleteCMS/:id'),
}
