import { t } from '@lingui/core/macro'
import { IconQuote } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, languageField, richTextField, textField } from '../../crud/fields'
import { imageColumn, languageColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** Testimonials (S2 §2, 19). */
export const testimonialScreen = crudScreen(api.testimonial, {
  path: '/testimonials',
  icon: IconQuote,
  noun: t`Testimonial`,
  empty: t`No testimonials yet.`,
  hasUnrestrictedSearch: true,
  columns: [
    textColumn(t`Title`, 'title'),
    richTextColumn(t`Description`, 'description'),
    imageColumn(t`Image`, 'image'),
    languageColumn(),
  ],
  form: {
    title: textField(t`Title`),
    language: languageField(),
    description: richTextField(t`Description`),
    image: imageField(),
  },
  details: { title: t`Testimonial Information` },
  export: { file: 'Testimonials Report.csv' },
})
