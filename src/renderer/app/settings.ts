import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/desk'
import { firstSettings } from '#contract/first-settings'
import { desk } from './desk'
import { notifyFailure } from './notify'

const key = ['desk', 'settings.get']
const first: Settings = firstSettings

/** What a person set on this counter; defaults until the desk has answered. */
export function useSettings() {
  const client = useQueryClient()
  const { data = first } = useQuery({
    queryKey: key,
    queryFn: () => desk.call('settings.get'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  /** Shows at once, then stores. */
  const change = (part: Partial<Settings>) => {
    client.setQueryData<Settings>(key, (old) => ({ ...(old ?? data), ...part }))
    desk.call('settings.set', part).catch(notifyFailure)
  }
  return [data, change] as const
}
