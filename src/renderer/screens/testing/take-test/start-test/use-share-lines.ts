import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../app/api'
import { useCan } from '../../../../app/capabilities'
import type { PaperChoice } from './paper-choice'
import type { ShareLine } from './shares'

/** The question categories of the chosen sub-categories, with what they have where the institute tells. */
export function useShareLines({ vehicleCategory, vehicleSubCategories, language }: PaperChoice) {
  const canCount = useCan('questionCategory.stock')
  return useQuery({
    queryKey: ['questionCategory', 'lines', { canCount, vehicleCategory, vehicleSubCategories, language }],
    queryFn: async ({ signal }): Promise<ShareLine[]> => {
      if (canCount) {
        const rows = await api.questionCategory.stock({ vehicleCategory, vehicleSubCategories, language }, { signal })
        return rows.map((row) => ({ ...lineOf(row), stock: row.questions }))
      }
      const lists = vehicleSubCategories.map((vehicleSubCategory) =>
        api.questionCategory.of({ vehicleCategory, vehicleSubCategory }, { signal }),
      )
      return (await Promise.all(lists)).flat().map((row) => ({ ...lineOf(row), stock: undefined }))
    },
    enabled: vehicleCategory !== '' && vehicleSubCategories.length > 0,
    placeholderData: keepPreviousData,
  })
}

type Row = { id: string; name: string; vehicleSubCategory: { id: string; name: string } }
const lineOf = ({ id, name, vehicleSubCategory }: Row) => ({ category: id, name, subCategory: vehicleSubCategory })
