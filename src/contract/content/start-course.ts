import { waiting } from '../protocol/changes/governed'
import { del, page, post, put } from '../protocol/endpoint'
import { flag, id, location, required, text } from '../protocol/fields'
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
  isActive: flag,
  waiting,
} as const
/** S2 §5. */
const draft = {
  title: ['titleName', required('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: location('*Please Upload Image!'),
  language: language('*Please Select Language!'),
} as const

/** How to start a course. */
export const startCourse = {
  list: page('startCourse/getAllstartCourse', 'startCourse', row, sortedBy('title', 'isActive')),
  add: post('startCourse/addstartCourse', draft),
  update: put('startCourse/updatestartCourse/:id', without(draft, 'language')),
  setStatus: put('startCourse/updateStatus/:id', { isActive: flag }),
  remove: del('startCourse/deletestartCourse/:id'),
}
