import { useMemo } from 'react'
import { fillRollNumbers } from '#contract/exam/roll-numbers'
import { keepDataOnError, refetchContinuously } from '../../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../../core/query'

/** One page that holds all rows: the limit exceeds the candidates of any batch and the batches of any user. */
export const singlePage = { page: 1, limit: 10_000 } as const

/** All candidates of a batch, in the server's order, refetched continuously for changes of other workstations. */
export function useCandidates(batchId: string) {
  const query = keepDataOnError(useApiQuery('candidate', 'list', { batchId, ...singlePage }, refetchContinuously))
  const { data } = query
  const rows = useMemo(() => fillRollNumbers(data?.rows ?? []), [data])
  return { ...query, rows }
}
