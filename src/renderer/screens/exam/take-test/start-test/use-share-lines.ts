import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../core/api'
import { useHasExtension } from '../../../../core/capabilities'
import type { PaperChoice } from './paper-choice'
import type { ShareLine } from './shares'

const none: readonly ShareLine[] = []

/** The question categories of the chosen sub-categories, with what they have where the institute tells. */
export function useShareLines({ vehicleCategory, vehicleSubCategories, language }: PaperChoice) {
  const canCount = useHasExtension('questionCategory.stock')
  const isChosen = vehicleCategory !== '' && vehicleSubCategories.length > 0
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['questionCategory', 'lines', { canCount, vehicleCategory, vehicleSubCategories, language }],
    queryFn: async ({ signal }): Promise<ShareLine[]> => {
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
    // Questions are added at other workstations meanwhile.
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  return {
    isChosen,
    lines: isChosen ? (data ?? none) : none,
    error: isChosen ? error : null,
    /** Nothing of this choice is there yet; what is shown meanwhile is the choice before. */
    isReading: isChosen && (isPending || isPlaceholderData),
    isPending: isChosen && isPending,
    refetch,
  }
}
export type ShareLines = ReturnType<typeof useShareLines>

type Row = { id: string; name: string; vehicleSubCategory: { id: string; name: string } }
const lineOf = ({ id, name, vehicleSubCategory }: Row) => ({ category: id, name, subCategory: vehicleSubCategory })
