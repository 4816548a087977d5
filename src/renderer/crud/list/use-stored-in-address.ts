import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { replaceAddress } from './address/current-address'

/** Search parameters by name; '' or undefined: not in the address. */
export type AddressValues = Readonly<Record<string, string | undefined>>

/**
 * Stores a screen's state in its address: a reload, Back or a second window restores the state from there.
 * Replaces the history entry without a navigation, so that the screen does not render again.
 */
export function useStoredInAddress(values: AddressValues): void {
  const { key, pathname } = useLocation()
  const entries = JSON.stringify(Object.entries(values))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key`: a navigation drops the values.
  useEffect(() => {
    const url = new URL(window.location.href)
    // While the next screen loads, the address is already that of the next screen.
    if (url.pathname !== pathname) return
    for (const [name, value] of JSON.parse(entries) as [string, string | undefined][]) {
      if (value) url.searchParams.set(name, value)
      else url.searchParams.delete(name)
    }
    if (url.search !== window.location.search) replaceAddress(url)
  }, [entries, key, pathname])
}
