import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../core/desk'
import { getErrorMessage } from '../../../core/notify'

/** A draft stored before the form was opened. */
export type RestoredDraft<T> = {
  /** Undefined if there is no usable draft. */
  value: T | undefined
  /** Time when the draft was saved; undefined without a usable draft. */
  savedAt: string | undefined
  /** Error of restoring; '' if none. */
  problem: string
}

/**
 * The draft stored before the form was opened; undefined while it loads. It is read once for each `generation` of the
 * draft lock. Generation 0: this window does not hold the lock yet, and nothing is read.
 */
export function useRestoredDraft<T>(
  key: string,
  parse: (value: unknown) => T | undefined,
  generation = 1,
): RestoredDraft<T> | undefined {
  const { data, error } = useQuery({
    queryKey: ['desk', 'draft', key, generation],
    enabled: generation > 0,
    queryFn: () => desk.call('drafts.load', { key }),
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (data === undefined && !error) return undefined
  const value = data ? parse(data.value) : undefined
  return {
    value,
    savedAt: value === undefined ? undefined : data?.savedAt,
    problem: error ? getErrorMessage(error) : '',
  }
}
