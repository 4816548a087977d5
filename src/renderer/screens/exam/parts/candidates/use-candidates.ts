import { useMemo } from 'react'
import { copyRollNumbers, fillRollNumbers } from '#contract/exam/roll-numbers'
import { keepDataOnError, refetchContinuously } from '../../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../../core/query'

/** One page that holds all candidates: the limit is larger than any batch. */
export const singlePage = { page: 1, limit: 10_000 } as const

/** All candidates of a batch in roll-number order, refreshed when other workstations change them. */
export function useCandidates(batchId: string) {
  const query = keepDataOnError(useApiQuery('candidate', 'list', { batchId, ...singlePage }, refetchContinuously))
  const { data } = query
  const rows = useMemo(() => fillRollNumbers(data?.rows ?? []), [data])
  return { ...query, rows }
}

/** The present candidates of a batch and its question paper. Their roll numbers decide on their sets. */
export function usePresentCandidates(batchId: string) {
  const query = keepDataOnError(useApiQuery('candidate', 'present', { batchId }, refetchContinuously))
  const list = useCandidates(batchId)
  const presentRows = query.data?.candidates
  const isNumbered = presentRows?.every(({ rollNumber }) => rollNumber > 0) ?? true
  const data = useMemo(
    () => query.data && { ...query.data, candidates: copyRollNumbers(query.data.candidates, list.rows) },
    [query.data, list.rows],
  )
  // Without numbers of the backend nothing is known before the whole list.
  return isNumbered || list.data ? { ...query, data } : { ...query, data: undefined, error: query.error ?? list.error }
}
