// Checked by tsc, never run: what a declarative screen's definition must not say.

import type { contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'
import type { CrudDefinition } from '../../src/renderer/crud/definition'
import {
  languageField,
  lookupField,
  moneyField,
  richTextField,
  textAreaField,
  textField,
} from '../../src/renderer/crud/fields'

type Api = Client<typeof contract>
type Form<E extends keyof Api> = NonNullable<CrudDefinition<Api[E]>['form']>
type Columns<E extends keyof Api> = CrudDefinition<Api[E]>['columns']

export const form: Form<'information'> = {
  name: textField('Name'),
  language: languageField(),
  description: richTextField('Description'),
}
// @ts-expect-error a forgotten field
export const forgotten: Form<'information'> = { name: textField('Name'), language: languageField() }
export const invented: Form<'information'> = {
  ...form,
  // @ts-expect-error an invented field
  colour: textField('Colour'),
}
export const anyLanguage: Form<'information'> = {
  ...form,
  // @ts-expect-error free text where there are choices
  language: textField('Language'),
}
export const amount: Form<'information'> = {
  ...form,
  // @ts-expect-error an amount where the draft has text
  name: moneyField('Name'),
}

export const courseType: Form<'courseType'> = {
  vehicleCategory: lookupField('Vehicle Category', 'vehicleCategory', 'all', {}),
  name: textField('Course Type'),
  description: textAreaField('Description'),
}
export const cascading: Form<'courseCategory'> = {
  vehicleCategory: lookupField('Vehicle Category', 'vehicleCategory', 'all', {}),
  courseType: lookupField('Course Type', 'courseType', 'of', { vehicleCategory: 'vehicleCategory' }),
  name: textField('Course Category'),
}
export const dangling: Form<'courseCategory'> = {
  ...cascading,
  // @ts-expect-error it needs a field that is not in the form
  courseType: lookupField('Course Type', 'courseType', 'of', { vehicleCategory: 'colour' }),
}
// @ts-expect-error the lookup lacks its input
export const unfed = lookupField('Course Type', 'courseType', 'of', {})
// @ts-expect-error pages are not choices
export const pages = lookupField('FAQ', 'faq', 'list', {})

// @ts-expect-error what can only be read has no form
export const readOnly: Form<'enrolledUser'> = { name: textField('Name') }
export const columns: Columns<'faq'> = [{ key: 'question', title: 'Question', value: ({ question }) => question }]
// @ts-expect-error a column without a key
export const unnamed: Columns<'faq'> = [{ title: 'Question', value: ({ question }) => question }]
// @ts-expect-error a column that the row does not have
export const column: Columns<'faq'> = [{ key: 'colour', title: 'Colour', value: ({ colour }) => colour }]
