import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import type { ColumnSpec } from '../columns.ts'
import type { Cell } from './cell.ts'
import type { CellFaultAt } from './messages.ts'

/** 0-based position of a column in the sheet; undefined if the sheet does not have it. */
export type ColumnPosition = { column: ColumnSpec; index: number | undefined }

const maxHeadingLength = 100
/** Leaves only letters and digits: spaces, invisible characters and '*' of required fields do not count. */
const normalizeHeading = (text: string) =>
  normalizeUnicode(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Finds the position of each column by its heading. Reports missing required headings and duplicate headings. */
export function findColumns(
  headingRow: number,
  cells: ReadonlyMap<number, Cell>,
  columns: readonly ColumnSpec[],
): { positions: ColumnPosition[]; problems: CellFaultAt[] } {
  const sheetHeadings = [...cells].map(([index, cell]) => ({
    index,
    heading: cell.kind === 'text' && cell.text.length <= maxHeadingLength ? normalizeHeading(cell.text) : '',
  }))
  const positions: ColumnPosition[] = []
  const problems: CellFaultAt[] = []
  for (const column of columns) {
    const { header, label = header } = column
    const headings = [header, label].map(normalizeHeading)
    const [match, duplicate] = sheetHeadings.filter(({ heading }) => headings.includes(heading))
    const addProblem = (code: 'headingTwice' | 'headingMissing') =>
      problems.push({ row: headingRow, column: header, fault: { code, label } })
    if (duplicate) addProblem('headingTwice')
    else if (!match && !column.isOptionalColumn) addProblem('headingMissing')
    else positions.push({ column, index: match?.index })
  }
  return { positions, problems }
}
