import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../core/api'
import { useHasExtension } from '../../../../core/capabilities'
import type { PaperChoice } from './paper-choice'
import type { QuestionQuota } from './question-quotas'

const none: readonly QuestionQuota[] = []

/** Question categories of the chosen sub-categories, with their stock where the backend returns it. */
export function useQuestionQuotas({ vehicleCategory, vehicleSubCategories, language }: PaperChoice) {
  const canCount = useHasExtension('questionCategory.stock')
  const isChosen = vehicleCategory !== '' && vehicleSubCategories.length > 0
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['questionCategory', 'lines', { canCount, vehicleCategory, vehicleSubCategories, language }],
    queryFn: async ({ signal }): Promise<QuestionQuota[]> => {
      if (canCount) {
        const rows = await api.questionCategory.stock({ vehicleCategory, vehicleSubCategories, language }, { signal })
        return rows.map((row) => ({ ...lineOf(row), stock: row.questions }))
      }
      const rows = await api.questionCategory.of(
        { vehicleCategory, vehicleSubCategory: vehicleSubCategories },
        { signal },
      )
      return rows.map((row) => ({ ...lineOf(row), stock: undefined }))
    },
    enabled: isChosen,
    // Other workstations add questions.
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  return {
    isChosen,
    lines: isChosen ? (data ?? none) : none,
    error: isChosen ? error : null,
    /** No data for this choice yet; the displayed data belongs to the previous choice. */
    isStale: isChosen && (isPending || isPlaceholderData),
    isPending: isChosen && isPending,
    refetch,
  }
}
export type QuestionQuotas = ReturnType<typeof useQuestionQuotas>

type Row = { id: string; name: string; vehicleSubCategory: { id: string; name: string } }
const lineOf = ({ id, name, vehicleSubCategory }: Row) => ({ category: id, name, subCategory: vehicleSubCategory })
