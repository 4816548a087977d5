import { type RefObject, useEffect, useRef } from 'react'
import { isBelowAnother } from './topmost'

/** Keys, and what they do there: ['0', 'Take the answer back']. */
export type KeyLine = readonly [keys: string, what: string]
type Shown = { place: () => HTMLElement | null; lines: () => readonly KeyLine[] }

const shown = new Set<Shown>()

/** Names the keys of a screen or dialog for the list of keys, as long as `place` in it is shown and on top. */
export function useScreenKeys(place: RefObject<HTMLElement | null>, keys: readonly KeyLine[]) {
  const lines = useRef(keys)
  lines.current = keys
  useEffect(() => {
    const mine: Shown = { place: () => place.current, lines: () => lines.current }
    shown.add(mine)
    return () => void shown.delete(mine)
  }, [place])
}

/** The keys of what is on top now. */
export const screenKeys = (): KeyLine[] =>
  [...shown].filter(({ place }) => place() && !isBelowAnother(place())).flatMap(({ lines }) => [...lines()])
