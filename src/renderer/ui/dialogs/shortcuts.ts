import { type RefObject, useEffect, useRef } from 'react'
import { isCoveredByDialog } from './top-dialog'

/** Keys and a description: ['0', 'Take the answer back']. */
export type Shortcut = readonly [keys: string, description: string]
type HelpEntry = { element: () => HTMLElement | null; shortcuts: () => readonly Shortcut[] }

const entries = new Set<HelpEntry>()

/** Adds shortcuts to the shortcut help while `element` is shown and no other dialog covers it. */
export function useShortcutHelp(element: RefObject<HTMLElement | null>, shortcuts: readonly Shortcut[]) {
  const latestShortcuts = useRef(shortcuts)
  latestShortcuts.current = shortcuts
  useEffect(() => {
    const entry: HelpEntry = { element: () => element.current, shortcuts: () => latestShortcuts.current }
    entries.add(entry)
    return () => void entries.delete(entry)
  }, [element])
}

/** The shortcuts of the top dialog, or of the screen. */
export const getShortcuts = (): Shortcut[] =>
  [...entries]
    .filter(({ element }) => element() && !isCoveredByDialog(element()))
    .flatMap(({ shortcuts }) => [...shortcuts()])
