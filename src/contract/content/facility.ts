import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { contentLanguage } from '../protocol/enum-fields'
import { id, maxLength, requiredText, text, textList } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text-input'
import { omitFields } from '../protocol/wire'

const row = {
  id: ['_id', id],
  title: text,
  description: text,
  content: text,
  images: ['image', textList],
  language: text,
} as const
/** Fields of the form with their messages (S2 §5). */
const draft = {
  title: requiredText(t`*Please Enter Title!`, 200),
  content: requiredText(t`*Please Enter content!`, 5000),
  description: richText(t`*Please Enter Description!`),
  images: [
    'image',
    z
      .array(z.string().check(z.minLength(1), maxLength(1000)))
      .check(z.minLength(1, t`*Please Upload Image!`), z.maxLength(20, t`At most 20 images`)),
  ],
  language: contentLanguage(t`*Please Enter language!`),
} as const

export const facility = {
  list: pagedList('facility/getAllFacility', 'Facility', row, sortInputs('title', 'content', 'language')),
  add: post('facility/addFacility', draft),
  /** The language cannot be changed. */
  update: put('facility/updateFacility/:id', omitFields(draft, 'language')),
  remove: deleteById('facility/deleteFacility/:id'),
}
