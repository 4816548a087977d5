import { type RefObject, useLayoutEffect, useState } from 'react'
import classes from './list.module.css'

/** State of the columns that are hidden for lack of space; `showsAll`: the list scrolls sideways instead. */
export function useHiddenColumns(showsAll: boolean) {
  const [keys, setKeys] = useState<readonly string[]>([])
  return { keys, setKeys, showsAll }
}
export type HiddenColumns = ReturnType<typeof useHiddenColumns>

/**
 * Hides columns with `hiddenIfNarrow`, the last first, until the table fits: the sticky actions would cover text
 * otherwise. Reports the keys of the hidden columns, and marks a table that scrolls sideways.
 */
export function useHideOverflowColumns(
  table: RefObject<HTMLTableElement | null>,
  rows: unknown,
  columns: unknown,
  hiddenColumns?: HiddenColumns,
): void {
  const { setKeys, showsAll = false } = hiddenColumns ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or columns may need more space.
  useLayoutEffect(() => {
    const element = table.current
    const container = element?.parentElement
    if (!element || !container) return
    const updateHiddenColumns = () => {
      const headings = [...(element.tHead?.rows[0]?.cells ?? [])]
      const hideableHeadings = headings
        .filter((cell) => cell.classList.contains(classes.hiddenIfNarrow ?? ''))
        .toReversed()
      for (const { cellIndex } of hideableHeadings) setColumnHidden(element, cellIndex, false)
      for (const { cellIndex } of hideableHeadings) {
        if (showsAll || element.offsetWidth <= container.clientWidth) break
        setColumnHidden(element, cellIndex, true)
      }
      element.toggleAttribute('data-scrolls', element.offsetWidth > container.clientWidth)
      // By style, because a container query of the stylesheet hides columns too.
      const hiddenCells = hideableHeadings.filter((cell) => getComputedStyle(cell).display === 'none').toReversed()
      const keys = hiddenCells.map((cell) => cell.dataset.key ?? '')
      // A new array with equal keys would render the list again.
      setKeys?.((current) => (current.join('\n') === keys.join('\n') ? current : keys))
    }
    updateHiddenColumns()
    const observer = new ResizeObserver(updateHiddenColumns)
    observer.observe(container)
    // A font loaded after the rows changes the widths of their texts.
    document.fonts.addEventListener('loadingdone', updateHiddenColumns)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', updateHiddenColumns)
    }
  }, [table, rows, columns, showsAll, setKeys])
}

function setColumnHidden({ rows }: HTMLTableElement, columnIndex: number, isHidden: boolean) {
  for (const { cells } of rows) cells[columnIndex]?.toggleAttribute('hidden', isHidden)
}
