import { languages } from '#contract/protocol/enum-fields'
import { useApiQuery } from '../../../core/query'
import type { ListFilter } from '../../../crud/definition'

const byLanguage = languages.map((language) => ({ value: language, label: language }))
const states = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Deactive' },
]
/** Category names repeat across vehicles. */
function useCategories() {
  const { data = [] } = useApiQuery('questionCategory', 'all', {})
  return data.map(({ id, name, vehicleSubCategory }) => ({ value: id, label: `${name} (${vehicleSubCategory.name})` }))
}

/** Filters of the question list (D-73). */
export const questionFilters: readonly ListFilter[] = [
  { name: 'language', label: 'Language', useOptions: () => byLanguage },
  { name: 'category', label: 'Category', useOptions: useCategories },
  { name: 'state', label: 'Status', useOptions: () => states },
]
