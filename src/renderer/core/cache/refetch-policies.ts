import type { UseQueryResult } from '@tanstack/react-query'
import { isWithinTtl } from '#contract/protocol/ttl'

/** For a test day's lists, which other workstations change too. */
export const refetchContinuously = { refetchInterval: 20_000 } as const
/** For lists that others change now and then. */
export const refetchEveryMinute = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const

/** Keeps showing data if a refetch fails; the error appears once the data is three intervals old. */
export function keepDataOnError<T>(
  query: UseQueryResult<T, Error>,
  { refetchInterval: interval }: { refetchInterval: number } = refetchContinuously,
) {
  const { data, error, dataUpdatedAt, isPlaceholderData, isPending, refetch } = query
  const isRecent = data !== undefined && isWithinTtl(dataUpdatedAt, 3 * interval, Date.now())
  return { data, error: isRecent ? null : error, isPlaceholderData, isPending, refetch }
}
