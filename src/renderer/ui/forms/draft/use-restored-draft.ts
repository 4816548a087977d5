import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../core/desk'
import { getErrorMessage } from '../../../core/notify'

/** A draft restored from an earlier session. */
export type RestoredDraft<T> = {
  /** Undefined if there is no usable draft. */
  value: T | undefined
  savedAt: string | undefined
  /** Error of restoring; '' if none. */
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
