import type { ColumnSpec } from '../columns.ts'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import { findColumns } from './headings.ts'
import type { SheetChoice } from './messages.ts'
import { isBlankRow, readRows } from './rows.ts'
import type { Workbook } from './workbook.ts'
import type { Zip } from './zip.ts'

/** Maximum number of non-blank rows searched for headings: titles and notes may be above them. */
const maxSearchedRows = 20
/** A single matching cell may be ordinary text, or a line of a list of columns. */
const minHeadings = 2

type InspectedSheet = {
  name: string
  part: string
  isEmpty: boolean
  /** Row of the headings; 0 without headings. */
  headingRow: number
  headingCount: number
  /** Every required column is there, once. */
  isComplete: boolean
  /** There are rows below the headings. */
  hasRows: boolean
}

/**
 * Finds the sheet to read and the row of its headings. Of several sheets with the highest rank, the first is read.
 * Throws UnreadableFileError if no sheet has headings.
 */
export async function findSheet(
  zip: Zip,
  workbook: Workbook,
  columns: readonly ColumnSpec[],
): Promise<{ part: string; headingRow: number; choice: SheetChoice }> {
  const sheets: InspectedSheet[] = []
  for (const entry of workbook.sheets) sheets.push(await inspectSheet(entry, zip, workbook, columns))
  if (sheets.every(({ isEmpty }) => isEmpty)) throw new UnreadableFileError({ code: 'emptySheet' })
  const [best] = sheets.filter(({ headingRow }) => headingRow > 0).toSorted((a, b) => rank(b) - rank(a))
  if (!best) {
    const headings = columns.filter(({ requiredMessage }) => requiredMessage).map(({ header }) => header)
    throw new UnreadableFileError({ code: 'noHeadings', headings })
  }
  const otherNames = sheets.flatMap((other) =>
    other !== best && other.isComplete && other.hasRows ? [other.name] : [],
  )
  return {
    part: best.part,
    headingRow: best.headingRow,
    choice: {
      name: best.name,
      otherNames,
      isFirstSheetWithTopHeading: best === sheets[0] && best.headingRow === 1,
    },
  }
}

/** Complete sheets rank first, then sheets with rows, then those with the most headings. */
const rank = ({ isComplete, hasRows, headingCount }: InspectedSheet) =>
  (isComplete ? 2000 : 0) + (hasRows ? 1000 : 0) + (isComplete ? 0 : headingCount)

async function inspectSheet(
  { name, part }: Workbook['sheets'][number],
  zip: Zip,
  workbook: Workbook,
  columns: readonly ColumnSpec[],
): Promise<InspectedSheet> {
  const sheet = { name, part, isEmpty: true, headingRow: 0, headingCount: 0, isComplete: false, hasRows: false }
  let rowCount = 0
  await readRows(zip.read(part, 'cells'), workbook, (row, cells) => {
    if (isBlankRow(cells)) return undefined
    sheet.isEmpty = false
    const { positions, problems } = findColumns(row, cells, columns)
    const headingCount = positions.filter(({ index }) => index !== undefined).length
    if (headingCount >= minHeadings && headingCount > sheet.headingCount)
      Object.assign(sheet, { headingRow: row, headingCount, isComplete: problems.length === 0, hasRows: false })
    else if (sheet.headingRow > 0) sheet.hasRows = true
    return ++rowCount >= maxSearchedRows ? 'stop' : undefined
  })
  return sheet
}
