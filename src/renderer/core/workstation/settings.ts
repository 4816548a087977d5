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
/** Number of the latest update: only its response is shown. */
let lastUpdate = 0

/** Settings of this workstation and user; defaults until the desk has responded. */
export function useSettings() {
  const client = useQueryClient()
  const { data = first } = useQuery(query)
  /** Updates optimistically; on failure notifies and reverts. */
  const change = async (part: Partial<Settings>): Promise<boolean> => {
    lastUpdate += 1
    const update = lastUpdate
    try {
      // A pending read would undo the optimistic update.
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
