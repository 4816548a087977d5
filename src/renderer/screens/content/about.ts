import { IconInfoCircle } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, languageField, richTextField, textField } from '../../crud/fields'
import { dayColumn, imageColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** S2 §2, 10. Edited, not deleted; added when there is none (D-52). */
export const aboutScreen = crudScreen(api.about, {
  path: '/about-us',
  icon: IconInfoCircle,
  noun: 'About Us',
  empty: 'No About Us text yet.',
  columns: [
    textColumn('Title', 'title'),
    richTextColumn('Description', 'description'),
    imageColumn('Image', 'image'),
    textColumn('Language', 'language'),
    dayColumn('Date', 'createdAt'),
  ],
  form: {
    title: textField('Title'),
    language: languageField(),
    description: richTextField('Description'),
    image: imageField(),
  },
  // The header has no Add button (S2 §2, 10).
  isSingleton: true,
  disabledOperations: ['remove'],
  details: { title: 'About Us Information' },
  export: { file: 'About Us Report.csv' },
})
