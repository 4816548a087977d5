import { type RefObject, useEffect, useRef } from 'react'
import { isCoveredByDialog } from './top-dialog'

/** Keys, and what they do there: ['0', 'Take the answer back']. */
export type Shortcut = readonly [keys: string, what: string]
type HelpEntry = { element: () => HTMLElement | null; lines: () => readonly Shortcut[] }

const entries = new Set<HelpEntry>()

/** Names the keys of a screen or dialog for the list of keys, as long as `place` in it is shown and on top. */
export function useShortcutHelp(element: RefObject<HTMLElement | null>, keys: readonly Shortcut[]) {
  const lines = useRef(keys)
  lines.current = keys
  useEffect(() => {
    const entry: HelpEntry = { element: () => element.current, lines: () => lines.current }
    entries.add(entry)
    return () => void entries.delete(entry)
  }, [element])
}

/** The keys of what is on top now. */
export const getShortcuts = (): Shortcut[] =>
  [...entries].filter(({ element }) => element() && !isCoveredByDialog(element())).flatMap(({ lines }) => [...lines()])
