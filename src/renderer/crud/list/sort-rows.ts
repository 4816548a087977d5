import type { Column } from '../definition'

/** `key`: the key of a column. */
export type Sorting = { key: string; direction: 'ascending' | 'descending' }
type SortValue = string | number | null | undefined

/** The Hindi collation sorts Latin letters as English does. `numeric`: numbers in texts sort by value, 9 before 10. */
const collator = new Intl.Collator('hi', { numeric: true })
const isEmpty = (value: SortValue) => value === '' || value === null || value === undefined
const compare = (a: SortValue, b: SortValue) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** Sorts rows by a column (S2 §2), or returns them as they are. Empty cells are last in both directions. */
export function sortRows<R>(rows: R[], columns: readonly Column<R>[], sorting: Sorting | undefined): R[] {
  const column = columns.find(({ key }) => key === sorting?.key)
  if (!sorting || !column) return rows
  const getSortValue = column.sortValue || column.value
  const sign = sorting.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: getSortValue(row) }))
    .sort((a, b) => Number(isEmpty(a.value)) - Number(isEmpty(b.value)) || sign * compare(a.value, b.value))
    .map(({ row }) => row)
}

/** Sorting after a click on a heading: ascending, then descending, then unsorted. */
export function getNextSorting(sorting: Sorting | undefined, key: string): Sorting | undefined {
  if (sorting?.key !== key) return { key, direction: 'ascending' }
  return sorting.direction === 'ascending' ? { key, direction: 'descending' } : undefined
}
