import { IconCategory } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { areaField, languageField, textField } from '../../crud/fields'
import { dayColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** S2 §2, 17. Categories are not deleted (D-2). */
export const faqCategoryScreen = crudScreen(api.faqCategory, {
  path: '/faq-category',
  icon: IconCategory,
  noun: 'FAQ Category',
  empty: 'No FAQ categories yet.',
  columns: [
    dayColumn('Date', 'createdAt'),
    { ...textColumn('Name', 'name'), isNaming: true },
    textColumn('Description', 'description'),
    textColumn('Language', 'language'),
    statusColumn(),
  ],
  form: {
    name: textField('Name'),
    language: languageField(),
    description: areaField('Description'),
  },
  details: { title: 'FAQ Category Information' },
  export: { file: 'FAQ Category Report.csv' },
})
