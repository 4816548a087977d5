import type { UseQueryResult } from '@tanstack/react-query'
import { isWithin } from '#contract/protocol/span'

const every = 20_000
/** Other counters work on the same batches: what a test day lists is asked again as long as it is shown. */
export const live = { refetchInterval: every } as const

/** A refusal in between leaves what is shown, and the focus in it; what could not be read for long says why. */
export function steady<T>(ask: UseQueryResult<T, Error>) {
  const { data, error, dataUpdatedAt, isPlaceholderData, isPending, refetch } = ask
  const isRecent = data !== undefined && isWithin(dataUpdatedAt, 3 * every, Date.now())
  return { data, error: isRecent ? null : error, isPlaceholderData, isPending, refetch }
}
