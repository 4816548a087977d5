import { del, page, post, put } from '../protocol/endpoint'
import { waiting } from '../protocol/governed'
import { richText } from '../protocol/rich-text'
import { flag, id, language, location, required, text, without } from '../protocol/wire'

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
  list: page('startCourse/getAllstartCourse', 'startCourse', row),
  add: post('startCourse/addstartCourse', draft),
  update: put('startCourse/updatestartCourse/:id', without(draft, 'language')),
  setStatus: put('startCourse/updateStatus/:id', { isActive: flag }),
  remove: del('startCourse/deletestartCourse/:id'),
}
