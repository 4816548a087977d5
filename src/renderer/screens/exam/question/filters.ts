import { t } from '@lingui/core/macro'
import { languageNames } from '#contract/language-names'
import { languages } from '#contract/protocol/enum-fields'
import { useApiQuery } from '../../../core/query'
import type { ListFilter } from '../../../crud/definition'
import type { BuiltInView } from '../../../crud/list/views/list-views'
import { toOptions } from '../../../ui/forms/match-option'

const languageOptions = toOptions(languages, (language) => languageNames[language])
/** `searchWords`: English words that find the option in every language of the page. */
const statusOptions = [
  { value: 'active', label: t`Active`, searchWords: 'Active' },
  { value: 'inactive', label: t`Deactive`, searchWords: 'Deactive' },
]
/** Several vehicle sub-categories may have a category of the same name, so the label adds the sub-category. */
function useCategoryOptions() {
  const { data = [] } = useApiQuery('questionCategory', 'all', {})
  return data.map(({ id, name, vehicleSubCategory }) => ({ value: id, label: `${name} (${vehicleSubCategory.name})` }))
}

const missingTranslation = { value: 'missing', label: t`Without translation` }
const translationOptions = [missingTranslation]

/** Built-in views of the question list. */
export const questionViews: readonly BuiltInView[] = [
  { id: 'all', name: t`All`, getQuery: () => ({}) },
  ...statusOptions.map(({ value, label }) => ({
    id: value,
    name: label,
    getQuery: () => ({ state: value }),
    requiredExtension: 'question.filtered' as const,
  })),
  {
    id: 'untranslated',
    name: missingTranslation.label,
    getQuery: () => ({ translation: missingTranslation.value }),
    requiredExtension: 'question.filtered.translation',
  },
]

/** Filters of the question list (D-73). */
export const questionFilters: readonly ListFilter[] = [
  { name: 'language', label: t`Language`, useOptions: () => languageOptions },
  { name: 'category', label: t`Category`, useOptions: useCategoryOptions },
  { name: 'state', label: t`Status`, useOptions: () => statusOptions },
  {
    name: 'translation',
    label: t`Translation`,
    useOptions: () => translationOptions,
    requiredExtension: 'question.filtered.translation',
  },
]
