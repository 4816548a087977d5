import { useMemo } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { keepDataOnError, refetchContinuously } from '../../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../../core/query'

/** One page that holds all candidates: the limit is larger than any batch. */
export const singlePage = { page: 1, limit: 10_000 } as const

/** Fills missing roll numbers (an extension) with the position in the list. */
export const addRollNumbers = (rows: Candidate[]): Candidate[] =>
  rows.every(({ rollNumber }) => rollNumber > 0)
    ? rows
    : rows.map((row, index) => ({ ...row, rollNumber: row.rollNumber || index + 1 }))

/** All candidates of a batch in roll-number order, refreshed when other workstations change them. */
export function useCandidates(batchId: string) {
  const query = keepDataOnError(useApiQuery('candidate', 'list', { batchId, ...singlePage }, refetchContinuously))
  const { data } = query
  const rows = useMemo(() => addRollNumbers(data?.rows ?? []), [data])
  return { ...query, rows }
}
