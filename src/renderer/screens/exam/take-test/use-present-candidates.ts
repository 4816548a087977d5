import { useMemo } from 'react'
import { copyRollNumbers } from '#contract/exam/roll-numbers'
import { keepDataOnError, refetchContinuously } from '../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../core/query'
import { useCandidates } from '../parts/candidates/use-candidates'

/** The question paper of a batch and its present candidates, with roll numbers, which determine their sets. */
export function usePresentCandidates(batchId: string) {
  const query = keepDataOnError(useApiQuery('candidate', 'present', { batchId }, refetchContinuously))
  const list = useCandidates(batchId)
  const presentRows = query.data?.candidates
  const hasRollNumbers = presentRows?.every(({ rollNumber }) => rollNumber > 0) ?? true
  const data = useMemo(
    () => query.data && { ...query.data, candidates: copyRollNumbers(query.data.candidates, list.rows) },
    [query.data, list.rows],
  )
  // If the backend sends no roll numbers, they result from the whole list: no data before it is loaded.
  return hasRollNumbers || list.data
    ? { ...query, data }
    : { ...query, data: undefined, error: query.error ?? list.error }
}
