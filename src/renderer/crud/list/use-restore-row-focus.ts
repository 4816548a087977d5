import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusIfLost } from '../../ui/dialogs/use-deferred-focus'

/**
 * Moves the focus to the row at the same position if a refetch removes the focused row. The caller passes each row that
 * receives the focus to the returned function.
 */
export function useRestoreRowFocus(table: RefObject<HTMLTableElement | null>, rows: readonly unknown[]) {
  const focusedRow = useRef<{ row: HTMLTableRowElement; index: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows change.
  useLayoutEffect(() => {
    if (!focusedRow.current) return
    const currentRows = [...(table.current?.tBodies[0]?.rows ?? [])]
    const { row, index } = focusedRow.current
    const newIndex = currentRows.indexOf(row)
    focusedRow.current = newIndex < 0 ? undefined : { row, index: newIndex }
    if (newIndex < 0) focusIfLost(() => currentRows[Math.min(index, currentRows.length - 1)])
  }, [table, rows])
  return (row: HTMLTableRowElement) => {
    focusedRow.current = { row, index: row.sectionRowIndex }
  }
}
