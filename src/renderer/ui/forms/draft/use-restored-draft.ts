import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../core/desk'
import { getErrorMessage } from '../../../core/notify'

/** What an earlier sitting left of a draft. */
export type RestoredDraft<T> = {
  /** Undefined for nothing, or nothing that can be used. */
  value: T | undefined
  savedAt: string | undefined
  /** Why nothing could be read back; '' otherwise. */
  problem: string
}

/**
 * The draft that an earlier sitting left at the desk, read once for each `round` in which this window has claimed it, not
 * before the first; undefined until the desk has answered.
 */
export function useRestoredDraft<T>(
  key: string,
  read: (value: unknown) => T | undefined,
  round = 1,
): RestoredDraft<T> | undefined {
  const { data, error } = useQuery({
    queryKey: ['desk', 'draft', key, round],
    enabled: round > 0,
    queryFn: () => desk.call('drafts.load', { key }),
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (data === undefined && !error) return undefined
  const value = data ? read(data.value) : undefined
  return {
    value,
    savedAt: value === undefined ? undefined : data?.savedAt,
    problem: error ? getErrorMessage(error) : '',
  }
}
