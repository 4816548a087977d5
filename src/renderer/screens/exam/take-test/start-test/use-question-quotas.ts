import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../core/api'
import { useHasExtension } from '../../../../core/capabilities'
import type { PaperChoice } from './paper-choice'
import type { QuestionQuota } from './question-quotas'

const noQuotas: readonly QuestionQuota[] = []

/** Question categories of the chosen sub-categories, with their number of questions where the backend returns it. */
export function useQuestionQuotas({ vehicleCategory, vehicleSubCategories, language }: PaperChoice) {
  const canCount = useHasExtension('questionCategory.stock')
  const isVehicleChosen = vehicleCategory !== '' && vehicleSubCategories.length > 0
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['questionCategory', 'quotas', { canCount, vehicleCategory, vehicleSubCategories, language }],
    queryFn: async ({ signal }): Promise<QuestionQuota[]> => {
      if (canCount) {
        const rows = await api.questionCategory.stock({ vehicleCategory, vehicleSubCategories, language }, { signal })
        return rows.map((row) => ({ ...toQuota(row), availableCount: row.questions }))
      }
      const rows = await api.questionCategory.of(
        { vehicleCategory, vehicleSubCategory: vehicleSubCategories },
        { signal },
      )
      return rows.map((row) => ({ ...toQuota(row), availableCount: undefined }))
    },
    enabled: isVehicleChosen,
    // Other workstations add questions.
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  return {
    isVehicleChosen,
    quotas: isVehicleChosen ? (data ?? noQuotas) : noQuotas,
    error: isVehicleChosen ? error : null,
    /** No data for this choice yet; the displayed data belongs to the previous choice. */
    isStale: isVehicleChosen && (isPending || isPlaceholderData),
    isPending: isVehicleChosen && isPending,
    refetch,
  }
}
export type QuotasQuery = ReturnType<typeof useQuestionQuotas>

type Row = { id: string; name: string; vehicleSubCategory: { id: string; name: string } }
const toQuota = ({ id, name, vehicleSubCategory }: Row) => ({ category: id, name, subCategory: vehicleSubCategory })
