import { useMemo } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { keepDataOnError, refetchContinuously } from '../../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../../core/query'

/** More than any batch has. */
export const everyone = { page: 1, limit: 10_000 } as const

/** Without roll numbers of the institute (an extension) the place in the list is the number. */
export const numbered = (rows: Candidate[]): Candidate[] =>
  rows.every(({ rollNumber }) => rollNumber > 0)
    ? rows
    : rows.map((row, index) => ({ ...row, rollNumber: row.rollNumber || index + 1 }))

/** Everyone of a batch, in the order of the roll list, and what other counters change of them meanwhile. */
export function useCandidates(batchId: string) {
  const ask = keepDataOnError(useApiQuery('candidate', 'list', { batchId, ...everyone }, refetchContinuously))
  const { data } = ask
  const rows = useMemo(() => numbered(data?.rows ?? []), [data])
  return { ...ask, rows }
}
