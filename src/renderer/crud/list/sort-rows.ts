import type { Column } from '../definition'

export type Sorting = { title: string; direction: 'ascending' | 'descending' }
type Key = string | number | null | undefined

/** Hindi's own order of letters; it leaves the Latin ones as English has them. Numbers in words count: 9 before 10. */
const collator = new Intl.Collator('hi', { numeric: true })
const isEmpty = (key: Key) => key === '' || key === null || key === undefined
const compare = (text: Key, other: Key) =>
  typeof text === 'number' && typeof other === 'number' ? text - other : collator.compare(String(text), String(other))

/** Sorts rows by a column (S2 §2); unsorted without one. Empty cells are last in both directions. */
export function sortRows<R>(rows: R[], columns: readonly Column<R>[], sorting: Sorting | undefined): R[] {
  const column = columns.find(({ title }) => title === sorting?.title)
  if (!sorting || !column) return rows
  const keyOf = column.sortBy || column.value
  const sign = sorting.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => Number(isEmpty(a.key)) - Number(isEmpty(b.key)) || sign * compare(a.key, b.key))
    .map(({ row }) => row)
}

/** Cycles through ascending, descending and unsorted. */
export function nextSorting(sorting: Sorting | undefined, title: string): Sorting | undefined {
  if (sorting?.title !== title) return { title, direction: 'ascending' }
  return sorting.direction === 'ascending' ? { title, direction: 'descending' } : undefined
}
