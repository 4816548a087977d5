import { t } from '@lingui/core/macro'
import { id, name, requiredLocation, requiredText, text } from '../protocol/fields'
import { richText } from '../protocol/text/rich-text-input'

/** Row of About Us, testimonials, helpful tips, how to start a course, and question images. */
export const articleRow = { id: ['_id', id], title: ['titleName', text], description: text, image: text } as const
/** Fields in the forms of these five entities, with their messages (S2 §5). */
export const articleDraft = {
  title: ['titleName', requiredText(t`*Please Enter Title!`, 200)],
  description: richText(t`*Please Enter Description!`),
  image: requiredLocation(t`*Please Upload Image!`),
} as const

/** Row of the entities Banner Description and Policy & Terms. */
export const namedTextRow = { id: ['_id', id], name: ['titleName', text], description: text, language: text } as const
/** Fields in the forms of these two entities, with their messages (S2 §5). */
export const namedTextDraft = {
  name: ['titleName', name(t`*Please Enter Name!`, 200)],
  description: richText(t`*Please Enter Description!`),
} as const
