import { useQuery, useQueryClient } from '@tanstack/react-query'
import { defaultSettings } from '#contract/desk/default-settings'
import type { Settings } from '#contract/desk/settings'
import { desk } from '../desk'
import { notifyFailure } from '../notify'

export const settingsKey = ['desk', 'settings.get']
const first: Settings = defaultSettings

const query = {
  queryKey: settingsKey,
  queryFn: () => desk.call('settings.get'),
  staleTime: Number.POSITIVE_INFINITY,
}
/** Of several changes after one another only the last answer says how it stands. */
let lastUpdate = 0

/** What is set on this counter, and by whoever is signed in; defaults until the desk has answered. */
export function useSettings() {
  const client = useQueryClient()
  const { data = first } = useQuery(query)
  /** Shows at once, then stores; what could not be stored is said, and shown as it was. */
  const change = async (part: Partial<Settings>): Promise<boolean> => {
    lastUpdate += 1
    const update = lastUpdate
    try {
      // Answered later, the question would undo it on the screen.
      await client.ensureQueryData(query)
      await client.cancelQueries({ queryKey: settingsKey })
      client.setQueryData<Settings>(settingsKey, (old) => ({ ...(old ?? first), ...part }))
      const savedSettings = await desk.call('settings.set', part)
      if (update === lastUpdate) client.setQueryData<Settings>(settingsKey, savedSettings)
      return true
    } catch (error) {
      notifyFailure(error)
      void client.invalidateQueries({ queryKey: settingsKey })
      return false
    }
  }
  return [data, change] as const
}
