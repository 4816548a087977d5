import { t } from '@lingui/core/macro'
import { IconGavel } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { languageField, richTextField, textField } from '../../crud/fields'
import { dayColumn, languageColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** Policy & Terms (S2 §2, 11). */
export const informationScreen = crudScreen(api.information, {
  // Spelled as in the specification (S1 §2.1).
  path: '/policy-& terms',
  icon: IconGavel,
  noun: t`Information`,
  empty: t`No policies or terms yet.`,
  columns: [
    textColumn(t`Name`, 'name'),
    richTextColumn(t`Description`, 'description'),
    languageColumn(),
    dayColumn(t`Date`, 'createdAt'),
  ],
  form: {
    name: textField(t`Name`),
    language: languageField(),
    description: richTextField(t`Description`),
  },
  details: { title: t`Policy & Terms Information` },
  export: { file: 'Policy & Terms Report.csv' },
})
