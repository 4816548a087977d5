import type { Column } from './definition'

export type Sorting = { title: string; isDown: boolean }

const collator = new Intl.Collator(['en-IN', 'hi'], { numeric: true, sensitivity: 'base' })
const startsWithDay = /^\d{1,2} [A-Z][a-z]{2} \d{4}/
const numberOf = (text: string) => Number(text.replace(/[^\d.-]/g, ''))

/** What is shown, as it compares: days by the calendar, numeric columns by number, the rest as words. */
function compare(one: string, other: string, isNumeric: boolean): number {
  const days = [startsWithDay.exec(one), startsWithDay.exec(other)].map((match) => match && Date.parse(match[0]))
  if (typeof days[0] === 'number' && typeof days[1] === 'number') return days[0] - days[1]
  return isNumeric ? numberOf(one) - numberOf(other) : collator.compare(one, other)
}

/** The rows of the page by a column (S2 §2); as they came without one. Empty cells stand last in both directions. */
export function sortRows<R>(rows: R[], columns: readonly Column<R>[], sorting: Sorting | undefined): R[] {
  const column = columns.find(({ title }) => title === sorting?.title)
  if (!sorting || !column) return rows
  const keyed = rows.map((row) => ({ row, text: column.value(row) }))
  keyed.sort((a, b) => {
    if (!a.text || !b.text) return Number(!a.text) - Number(!b.text)
    return compare(a.text, b.text, column.numeric ?? false) * (sorting.isDown ? -1 : 1)
  })
  return keyed.map(({ row }) => row)
}

/** A click on a heading: up, then down, then as the rows came. */
export function nextSorting(sorting: Sorting | undefined, title: string): Sorting | undefined {
  if (sorting?.title !== title) return { title, isDown: false }
  return sorting.isDown ? undefined : { title, isDown: true }
}
