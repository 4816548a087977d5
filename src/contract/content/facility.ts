import * as z from 'zod/mini'
import { del, page, post, put } from '../protocol/endpoint'
import { atMost, id, required, text, texts } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'
import { without } from '../protocol/wire'
import { language } from '../protocol/words'

const row = {
  id: ['_id', id],
  title: text,
  description: text,
  content: text,
  images: ['image', texts],
  language: text,
} as const
/** S2 §5. */
const draft = {
  title: required('*Please Enter Title!', 200),
  content: required('*Please Enter content!', 5000),
  description: richText('*Please Enter Description!'),
  images: [
    'image',
    z
      .array(z.string().check(z.minLength(1), atMost(1000)))
      .check(z.minLength(1, '*Please Upload Image!'), z.maxLength(20, 'At most 20 images')),
  ],
  language: language('*Please Enter language!'),
} as const

export const facility = {
  list: page('facility/getAllFacility', 'Facility', row, sortedBy('title', 'content', 'language')),
  add: post('facility/addFacility', draft),
  update: put('facility/updateFacility/:id', without(draft, 'language')),
  remove: del('facility/deleteFacility/:id'),
}
