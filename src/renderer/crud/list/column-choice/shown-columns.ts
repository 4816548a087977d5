import type { Column } from '../../definition'

export type ListColumn = Pick<Column<never>, 'key' | 'title' | 'isRowName' | 'hiddenByDefault'>

/** The column that names a row: always shown, and fixed while the list scrolls sideways. */
export const getRowNameColumn = <C extends ListColumn>(columns: readonly C[]): C | undefined =>
  columns.find(({ isRowName }) => isRowName) ?? columns[0]

/**
 * Columns of a list: those chosen by key, in the chosen order, else the default columns. Unknown keys are ignored. The
 * column that names the row is always among them, and marked. Throws if two columns have one key.
 */
export function getShownColumns<C extends ListColumn>(
  columns: readonly C[],
  chosenKeys: readonly string[] = [],
): { shown: readonly C[]; hasChosenColumns: boolean } {
  assertUniqueKeys(columns)
  const rowNameColumn = getRowNameColumn(columns)
  const mark = (column: C): C => (column === rowNameColumn ? { ...column, isRowName: true } : column)
  const chosen = [...new Set(chosenKeys)].flatMap((key) => columns.find((column) => column.key === key) ?? [])
  if (chosen.length === 0) {
    return {
      shown: columns.filter((column) => column === rowNameColumn || !column.hiddenByDefault).map(mark),
      hasChosenColumns: false,
    }
  }
  return {
    shown: (rowNameColumn && !chosen.includes(rowNameColumn) ? [rowNameColumn, ...chosen] : chosen).map(mark),
    hasChosenColumns: true,
  }
}

/** Keys must be unique: the address of a screen names columns by key. */
function assertUniqueKeys(columns: readonly ListColumn[]) {
  const keys = columns.map(({ key }) => key)
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index)
  if (duplicate !== undefined) throw new Error(`Two columns of a list have the key ${duplicate}`)
}

/** Keys of all columns: the shown ones in their order, each hidden one after its predecessor in `columns`. */
export function getColumnOrder(columns: readonly ListColumn[], shownKeys: readonly string[]): string[] {
  const order = [...shownKeys]
  for (const [index, { key }] of columns.entries()) {
    if (order.includes(key)) continue
    const predecessor = columns[index - 1]?.key
    order.splice(predecessor === undefined ? 0 : order.indexOf(predecessor) + 1, 0, key)
  }
  return order
}

/** Titles of default columns that are not shown. */
export const getHiddenTitles = (columns: readonly ListColumn[], shownKeys: readonly string[]): string[] =>
  columns.flatMap(({ key, title, hiddenByDefault }) => (hiddenByDefault || shownKeys.includes(key) ? [] : [title]))
