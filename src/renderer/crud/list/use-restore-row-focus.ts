import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusIfLost } from '../../ui/dialogs/use-deferred-focus'

/**
 * Moves the focus to the row at the same position if a refetch removes the focused row. Returns a function to call with
 * each row that receives the focus.
 */
export function useRestoreRowFocus(table: RefObject<HTMLTableElement | null>, rows: readonly unknown[]) {
  const focused = useRef<{ row: HTMLTableRowElement; focusedRow: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever other rows are drawn.
  useLayoutEffect(() => {
    if (!focused.current) return
    const shown = [...(table.current?.tBodies[0]?.rows ?? [])]
    const { row, focusedRow: place } = focused.current
    const now = shown.indexOf(row)
    focused.current = now < 0 ? undefined : { row, focusedRow: now }
    if (now < 0) focusIfLost(() => shown[Math.min(place, shown.length - 1)])
  }, [table, rows])
  return (row: HTMLTableRowElement) => {
    focused.current = { row, focusedRow: row.sectionRowIndex }
  }
}
