import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { desk } from '../../../core/desk'
import { messageOf } from '../../../core/notify'

export type Earlier<T> = {
  /** False until the desk has answered. */
  isRead: boolean
  /** What an earlier sitting left; undefined for nothing, or nothing that can be used. */
  value: T | undefined
  savedAt: string | undefined
  /** Why nothing could be read back; '' otherwise. */
  warning: string
}

/** The draft that an earlier sitting left at the desk, read once. */
export function useEarlier<T>(key: string, schema: z.ZodMiniType<T>): Earlier<T> {
  const { data, error } = useQuery({
    queryKey: ['desk', 'draft', key],
    queryFn: () => desk.call('drafts.load', { key }),
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const read = data ? schema.safeParse(data.value) : undefined
  return {
    isRead: data !== undefined || error !== null,
    value: read?.data,
    savedAt: read?.success ? data?.savedAt : undefined,
    warning: error ? `What an earlier sitting left could not be read back: ${messageOf(error)}` : '',
  }
}
