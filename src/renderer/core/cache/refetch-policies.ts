import type { UseQueryResult } from '@tanstack/react-query'
import { isWithinTtl } from '#contract/protocol/ttl'

/** Every 20 seconds, for lists of a test day, which other workstations change at the same time. */
export const refetchContinuously = { refetchInterval: 20_000 } as const
/** For lists that other workstations change occasionally. */
export const refetchEveryMinute = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const

/** Keeps showing data if a refetch fails; the error appears once the data is three intervals old. */
export function keepDataOnError<T>(
  query: UseQueryResult<T, Error>,
  { refetchInterval: intervalMs }: { refetchInterval: number } = refetchContinuously,
) {
  const { data, error, dataUpdatedAt, isPlaceholderData, isPending, refetch } = query
  const isRecent = data !== undefined && isWithinTtl(dataUpdatedAt, 3 * intervalMs, Date.now())
  return { data, error: isRecent ? null : error, isPlaceholderData, isPending, refetch }
}
