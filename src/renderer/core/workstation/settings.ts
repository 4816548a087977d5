import { useQuery, useQueryClient } from '@tanstack/react-query'
import { defaultSettings } from '#contract/desk/default-settings'
import type { ScreenLanguage, Settings } from '#contract/desk/settings'
import { invalidateQueries } from '../cache/invalidate-queries'
import { desk } from '../desk'
import { notifyFailure } from '../notify'

export const settingsKey = ['desk', 'settings.get']
const initialSettings: Settings = defaultSettings

const query = {
  queryKey: settingsKey,
  queryFn: () => desk.call('settings.get'),
  staleTime: Number.POSITIVE_INFINITY,
}
/** Number of the latest update: the response of an earlier update is ignored. */
let lastUpdateNumber = 0

/** Settings of this workstation and user; defaults until the desk has responded. */
export function useSettings() {
  const client = useQueryClient()
  const { data = initialSettings } = useQuery(query)
  /** Updates optimistically; on failure notifies, reverts and returns false. */
  const change = async (changes: Partial<Omit<Settings, 'language'>>): Promise<boolean> => {
    lastUpdateNumber += 1
    const updateNumber = lastUpdateNumber
    try {
      // A pending read would undo the optimistic update.
      await client.ensureQueryData(query)
      await client.cancelQueries({ queryKey: settingsKey })
      client.setQueryData<Settings>(settingsKey, (old) => ({ ...(old ?? initialSettings), ...changes }))
      const savedSettings = await desk.call('settings.set', changes)
      if (updateNumber === lastUpdateNumber) client.setQueryData<Settings>(settingsKey, savedSettings)
      return true
    } catch (error) {
      notifyFailure(error)
      void invalidateQueries(client, { queryKey: settingsKey })
      return false
    }
  }
  return [data, change] as const
}

/** Language of the user's screens; undefined until the desk has responded. */
export const useLanguageSetting = (): ScreenLanguage | undefined => useQuery(query).data?.language
