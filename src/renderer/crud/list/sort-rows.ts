import type { Column } from '../definition'

export type Sorting = { title: string; direction: 'ascending' | 'descending' }
type Key = string | number | null | undefined

/** The Hindi collation also sorts Latin letters, as in English. `numeric`: numbers in texts sort by value, 9 before 10. */
const collator = new Intl.Collator('hi', { numeric: true })
const isEmpty = (key: Key) => key === '' || key === null || key === undefined
const compare = (a: Key, b: Key) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** Sorts rows by a column (S2 §2), or returns them as they are. Empty cells are last in both directions. */
export function sortRows<R>(rows: R[], columns: readonly Column<R>[], sorting: Sorting | undefined): R[] {
  const column = columns.find(({ title }) => title === sorting?.title)
  if (!sorting || !column) return rows
  const getKey = column.sortValue || column.value
  const sign = sorting.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, key: getKey(row) }))
    .sort((a, b) => Number(isEmpty(a.key)) - Number(isEmpty(b.key)) || sign * compare(a.key, b.key))
    .map(({ row }) => row)
}

/** Sorting after a click on a heading: ascending, then descending, then unsorted. */
export function getNextSorting(sorting: Sorting | undefined, title: string): Sorting | undefined {
  if (sorting?.title !== title) return { title, direction: 'ascending' }
  return sorting.direction === 'ascending' ? { title, direction: 'descending' } : undefined
}
