import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import type { ColumnSpec } from '../columns.ts'
import type { Cell } from './cell.ts'
import type { CellFaultAt } from './messages.ts'

/** 0-based position of a column in the sheet; undefined if the sheet does not have it. */
export type ColumnPosition = { column: ColumnSpec; index: number | undefined }

const maxHeadingLength = 100
/** Letters and digits only: spaces, invisible characters and marks of required fields do not count. */
const normalizeHeading = (text: string) =>
  normalizeUnicode(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Finds the position of each column by its heading. A missing required column or a duplicate is a problem of the row of
 * headings.
 */
export function findColumns(
  row: number,
  cells: ReadonlyMap<number, Cell>,
  columns: readonly ColumnSpec[],
): { positions: ColumnPosition[]; problems: CellFaultAt[] } {
  const names = [...cells].map(([index, cell]) => ({
    index,
    name: cell.kind === 'text' && cell.text.length <= maxHeadingLength ? normalizeHeading(cell.text) : '',
  }))
  const positions: ColumnPosition[] = []
  const problems: CellFaultAt[] = []
  for (const column of columns) {
    const { header, label = header } = column
    const headings = [header, label].map(normalizeHeading)
    const [first, second] = names.filter(({ name }) => headings.includes(name))
    if (!second && (first || column.isOptionalColumn)) positions.push({ column, index: first?.index })
    else {
      problems.push({ row, column: header, fault: { code: second ? 'headingTwice' : 'headingMissing', label } })
    }
  }
  return { positions, problems }
}
