import { waiting } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { flag, id, requiredLocation, requiredText, text } from '../protocol/fields'
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
  isActive: flag,
  waiting,
} as const
/** S2 §5. */
const draft = {
  title: ['titleName', requiredText('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: requiredLocation('*Please Upload Image!'),
  language: contentLanguage('*Please Select Language!'),
} as const

/** How to start a course. */
export const startCourse = {
  list: pagedList('startCourse/getAllstartCourse', 'startCourse', row, sortInputs('title', 'isActive')),
  add: post('startCourse/addstartCourse', draft),
  update: put('startCourse/updatestartCourse/:id', omitFields(draft, 'language')),
  setStatus: put('startCourse/updateStatus/:id', { isActive: flag }),
  remove: deleteById('startCourse/deletestartCourse/:id'),
}
