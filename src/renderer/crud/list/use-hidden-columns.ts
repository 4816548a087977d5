import { type RefObject, useLayoutEffect, useState } from 'react'
import classes from './list.module.css'

/** Columns hidden for lack of space, and whether the user wants to see all. */
export type Room = { hidden: readonly string[]; setHidden: (titles: readonly string[]) => void; showsAll: boolean }

export function useHiddenColumns() {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [showsAll, setShowsAll] = useState(false)
  return { hidden, setHidden, showsAll, setShowsAll }
}

/**
 * While a table would be wider than what scrolls it, its spare columns leave, the last first, so that no text ends below
 * the actions in the middle of a letter. The list says which are left out.
 */
export function useHideOverflowColumns(table: RefObject<HTMLTableElement | null>, shown: unknown, given?: Room): void {
  const { setHidden, showsAll = false } = given ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may need more room.
  useLayoutEffect(() => {
    const element = table.current
    const room = element?.parentElement
    if (!element || !room) return
    let widths = ''
    const updateHiddenColumns = () => {
      const headings = [...(element.tHead?.rows[0]?.cells ?? [])]
      const spare = headings.filter((cell) => cell.classList.contains(classes.spare ?? '')).toReversed()
      for (const { cellIndex } of spare) hideColumns(element, cellIndex, false)
      for (const { cellIndex } of spare) {
        if (showsAll || element.offsetWidth <= room.clientWidth) break
        hideColumns(element, cellIndex, true)
      }
      const hidden = spare.filter((cell) => getComputedStyle(cell).display === 'none').toReversed()
      const titles = hidden.map((cell) => cell.ariaLabel ?? '')
      if (titles.join('\n') === widths) return
      widths = titles.join('\n')
      setHidden?.(titles)
    }
    setHidden?.([])
    updateHiddenColumns()
    const observer = new ResizeObserver(updateHiddenColumns)
    observer.observe(room)
    // A font that arrives after the rows makes their texts wider or narrower.
    document.fonts.addEventListener('loadingdone', updateHiddenColumns)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', updateHiddenColumns)
    }
  }, [table, shown, showsAll, setHidden])
}

function hideColumns({ rows }: HTMLTableElement, column: number, isHidden: boolean) {
  for (const { cells } of rows) cells[column]?.toggleAttribute('hidden', isHidden)
}
