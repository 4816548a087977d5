import { type RefObject, useLayoutEffect } from 'react'
import classes from './list.module.css'

/**
 * While a table would be wider than what scrolls it, its spare columns leave, the last first, so that no text ends below
 * the actions in the middle of a letter.
 */
export function useRoom(table: RefObject<HTMLTableElement | null>, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may need more room.
  useLayoutEffect(() => {
    const element = table.current
    const room = element?.parentElement
    if (!element || !room) return
    const measure = () => {
      const headings = [...(element.tHead?.rows[0]?.cells ?? [])]
      const spare = headings.filter((cell) => cell.classList.contains(classes.spare ?? '')).toReversed()
      for (const { cellIndex } of spare) hide(element, cellIndex, false)
      for (const { cellIndex } of spare) {
        if (element.offsetWidth <= room.clientWidth) break
        hide(element, cellIndex, true)
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    return () => observer.disconnect()
  }, [table, shown])
}

function hide({ rows }: HTMLTableElement, column: number, isHidden: boolean) {
  for (const { cells } of rows) cells[column]?.toggleAttribute('hidden', isHidden)
}
