import { IconGavel } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { languageField, richTextField, textField } from '../../crud/fields'
import { dayColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** Policy & Terms (S2 §2, 11). */
export const informationScreen = crudScreen(api.information, {
  // Spelled as in the specification (S1 §2.1).
  path: '/policy-& terms',
  icon: IconGavel,
  noun: 'Information',
  empty: 'No policies or terms yet.',
  columns: [
    textColumn('Name', 'name'),
    richTextColumn('Description', 'description'),
    textColumn('Language', 'language'),
    dayColumn('Date', 'createdAt'),
  ],
  form: {
    name: textField('Name'),
    language: languageField(),
    description: richTextField('Description'),
  },
  details: { title: 'Policy & Terms Information' },
  export: { file: 'Policy & Terms Report.csv' },
})
