import { t } from '@lingui/core/macro'
import { IconCategory } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { languageField, textAreaField, textField } from '../../crud/fields'
import { dayColumn, languageColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** FAQ categories (S2 §2, 17). They cannot be deleted (D-2). */
export const faqCategoryScreen = crudScreen(api.faqCategory, {
  path: '/faq-category',
  icon: IconCategory,
  noun: t`FAQ Category`,
  empty: t`No FAQ categories yet.`,
  columns: [
    dayColumn(t`Date`, 'createdAt'),
    { ...textColumn(t`Name`, 'name'), isRowName: true },
    textColumn(t`Description`, 'description'),
    languageColumn(),
    statusColumn(),
  ],
  form: {
    name: textField(t`Name`),
    language: languageField(),
    description: textAreaField(t`Description`),
  },
  details: { title: t`FAQ Category Information` },
  export: { file: 'FAQ Category Report.csv' },
})
