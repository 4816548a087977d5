import { IconQuote } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, languageField, richTextField, textField } from '../../crud/fields'
import { imageColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** Testimonials (S2 §2, 19). */
export const testimonialScreen = crudScreen(api.testimonial, {
  path: '/testimonials',
  icon: IconQuote,
  noun: 'Testimonial',
  empty: 'No testimonials yet.',
  keepsSearchText: true,
  columns: [
    textColumn('Title', 'title'),
    richTextColumn('Description', 'description'),
    imageColumn('Image', 'image'),
    textColumn('Language', 'language'),
  ],
  form: {
    title: textField('Title'),
    language: languageField(),
    description: richTextField('Description'),
    image: imageField(),
  },
  details: { title: 'Testimonial Information' },
  export: { file: 'Testimonials Report.csv' },
})
