import type { UseQueryResult } from '@tanstack/react-query'
import { isWithinTtl } from '#contract/protocol/ttl'

/** Other counters work on the same batches: what a test day lists is asked again as long as it is shown. */
export const refetchContinuously = { refetchInterval: 20_000 } as const
/** What others add and decide now and then: asked again every minute, and when somebody comes back to the window. */
export const refetchEveryMinute = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const

/** A refusal in between leaves what is shown, and the focus in it; what could not be read for long says why. */
export function keepDataOnError<T>(
  query: UseQueryResult<T, Error>,
  { refetchInterval: interval }: { refetchInterval: number } = refetchContinuously,
) {
  const { data, error, dataUpdatedAt, isPlaceholderData, isPending, refetch } = query
  const isRecent = data !== undefined && isWithinTtl(dataUpdatedAt, 3 * interval, Date.now())
  return { data, error: isRecent ? null : error, isPlaceholderData, isPending, refetch }
}
