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
  language: text,
  waiting,
} as const
/** S2 §5. */
const draft = {
  title: ['titleName', requiredText('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: requiredLocation('*Please Upload Image!'),
  language: contentLanguage('*Please select language!'),
} as const

export const testimonial = {
  list: pagedList('testomonial/getAllTestominial', 'Testomonial', row, sortInputs('title', 'language')),
  add: post('testomonial/addTestominial', draft),
  update: put('testomonial/updateTestominial/:id', omitFields(draft, 'language')),
  remove: deleteById('testomonial/deleteTestominial/:id'),
}
