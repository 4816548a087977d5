import { t } from '@lingui/core/macro'
import { IconFlag } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, languageField, richTextField, textField } from '../../crud/fields'
import { imageColumn, languageColumn, richTextColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** How to start a course (S2 §2, 21); its entries are called steps (D-67). */
export const startCourseScreen = crudScreen(api.startCourse, {
  // Spelled as in the specification (S1 §2.1).
  path: '/how-to start a course',
  icon: IconFlag,
  noun: t`Step`,
  empty: t`No steps yet.`,
  hasUnrestrictedSearch: true,
  columns: [
    textColumn(t`Title`, 'title'),
    richTextColumn(t`Description`, 'description'),
    imageColumn(t`Image`, 'image'),
    languageColumn(),
    statusColumn(),
  ],
  form: {
    title: textField(t`Title`),
    language: languageField(),
    description: richTextField(t`Description`),
    image: imageField(),
  },
  disabledOperations: ['remove'],
  export: { file: 'How to start a course Report.csv' },
})
