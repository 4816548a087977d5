import { t } from '@lingui/core/macro'
import { IconHelpCircle } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { languageField, lookupField, richTextField, textAreaField } from '../../crud/fields'
import { dayColumn, languageColumn, nameColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** FAQ (S2 §2, 16). */
export const faqScreen = crudScreen(api.faq, {
  path: '/faq-section',
  icon: IconHelpCircle,
  noun: t`FAQ`,
  empty: t`No FAQ entries yet.`,
  columns: [
    textColumn(t`Question`, 'question'),
    richTextColumn(t`Answer`, 'answer'),
    nameColumn(t`Category`, 'category'),
    languageColumn(),
    dayColumn(t`Date`, 'createdAt'),
  ],
  form: {
    question: textAreaField(t`Question`),
    language: languageField(),
    // Offers the active categories in the language of the form's field `language` (D-71).
    category: lookupField(t`FAQ Category`, 'faqCategory', 'active', { language: 'language' }),
    answer: richTextField(t`Answer`),
  },
  details: { title: t`FAQ Information` },
  export: { file: 'FAQ Report.csv' },
})
