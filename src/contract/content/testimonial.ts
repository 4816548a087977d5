import { del, page, post, put } from '../protocol/endpoint'
import { waiting } from '../protocol/governed'
import { richText } from '../protocol/rich-text'
import { id, language, location, required, text, without } from '../protocol/wire'

const row = {
  id: ['_id', id],
  title: ['titleName', text],
  description: text,
  image: text,
  language: text,
  waiting,
} as const
/** S2 §5. */
const draft = {
  title: ['titleName', required('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: location('*Please Upload Image!'),
  language: language('*Please select language!'),
} as const

export const testimonial = {
  list: page('testomonial/getAllTestominial', 'Testomonial', row),
  add: post('testomonial/addTestominial', draft),
  update: put('testomonial/updateTestominial/:id', without(draft, 'language')),
  remove: del('testomonial/deleteTestominial/:id'),
}
