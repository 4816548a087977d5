import type { Column } from '../../definition'

type ListColumn = Pick<Column<never>, 'title' | 'isNaming' | 'hiddenByDefault'>

/** The column that names a row: always shown, and fixed while the list scrolls sideways. */
export const getNamingColumn = <C extends ListColumn>(columns: readonly C[]): C | undefined =>
  columns.find(({ isNaming }) => isNaming) ?? columns[0]

/**
 * Columns of a list: those chosen by title, in that order, else those not hidden by default. Unknown titles are ignored.
 * The naming column is always among them, and marked.
 */
export function getShownColumns<C extends ListColumn>(
  columns: readonly C[],
  chosenTitles: readonly string[] = [],
): { shown: readonly C[]; isChosen: boolean } {
  const naming = getNamingColumn(columns)
  const mark = (column: C): C => (column === naming ? { ...column, isNaming: true } : column)
  const chosen = [...new Set(chosenTitles)].flatMap((title) => columns.find((column) => column.title === title) ?? [])
  if (chosen.length === 0) {
    return {
      shown: columns.filter((column) => column === naming || !column.hiddenByDefault).map(mark),
      isChosen: false,
    }
  }
  return { shown: (naming && !chosen.includes(naming) ? [naming, ...chosen] : chosen).map(mark), isChosen: true }
}

/** Titles of all columns: the shown ones in their order, each other one after its predecessor in the list. */
export function getColumnOrder(columns: readonly ListColumn[], shownTitles: readonly string[]): string[] {
  const order = [...shownTitles]
  for (const [index, { title }] of columns.entries()) {
    if (order.includes(title)) continue
    const predecessor = columns[index - 1]?.title
    order.splice(predecessor === undefined ? 0 : order.indexOf(predecessor) + 1, 0, title)
  }
  return order
}

/** Titles of the columns that a list has by default and does not show now. */
export const getHiddenTitles = (columns: readonly ListColumn[], shownTitles: readonly string[]): string[] =>
  columns.flatMap(({ title, hiddenByDefault }) => (hiddenByDefault || shownTitles.includes(title) ? [] : [title]))
