import { t } from '@lingui/core/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, languageField, richTextField, textField } from '../../crud/fields'
import { dayColumn, imageColumn, languageColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** About Us text (S2 §2, 10): edited, not deleted; added when there is none (D-52). */
export const aboutScreen = crudScreen(api.about, {
  path: '/about-us',
  icon: IconInfoCircle,
  noun: t`About Us`,
  empty: t`No About Us text yet.`,
  columns: [
    textColumn(t`Title`, 'title'),
    richTextColumn(t`Description`, 'description'),
    imageColumn(t`Image`, 'image'),
    languageColumn(),
    dayColumn(t`Date`, 'createdAt'),
  ],
  form: {
    title: textField(t`Title`),
    language: languageField(),
    description: richTextField(t`Description`),
    image: imageField(),
  },
  // No Add button in the header (S2 §2, 10), only in the empty list.
  isSingleton: true,
  disabledOperations: ['remove'],
  details: { title: t`About Us Information` },
  export: { file: 'About Us Report.csv' },
})
