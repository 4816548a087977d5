import { useQuery, useQueryClient } from '@tanstack/react-query'
import { firstSettings } from '#contract/desk/first-settings'
import type { Settings } from '#contract/desk/settings'
import { desk } from './desk'
import { notifyFailure } from './notify'

const key = ['desk', 'settings.get']
const first: Settings = firstSettings

const query = {
  queryKey: key,
  queryFn: () => desk.call('settings.get'),
  staleTime: Number.POSITIVE_INFINITY,
}

/** What a person set on this counter; defaults until the desk has answered. */
export function useSettings() {
  const client = useQueryClient()
  const { data = first } = useQuery(query)
  /** Shows at once, then stores. */
  const change = async (part: Partial<Settings>) => {
    try {
      // Answered later, the question would undo it on the screen.
      await client.ensureQueryData(query)
      client.setQueryData<Settings>(key, (old) => ({ ...(old ?? first), ...part }))
      await desk.call('settings.set', part)
    } catch (error) {
      notifyFailure(error)
    }
  }
  return [data, change] as const
}
