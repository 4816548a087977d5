import type { ColumnSpec } from '../columns.ts'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import { findColumns } from './headings.ts'
import type { SheetChoice } from './messages.ts'
import { isBlankRow, readRows } from './rows.ts'
import type { Workbook } from './workbook.ts'
import type { Zip } from './zip.ts'

/** Number of rows with contents that are searched for headings: titles and notes may be above them. */
const searchedRows = 20
/** Fewer headings in a row may be words of a text, or a line of a list of columns. */
const minHeadings = 2

type Candidate = {
  name: string
  part: string
  isEmpty: boolean
  /** Row of the headings, and how many there are; 0 without headings. */
  headingRow: number
  headingCount: number
  /** Every required column is there, once. */
  isComplete: boolean
  hasRows: boolean
}

/**
 * Finds the sheet to read and the row of its headings: the first visible sheet with all headings and rows below, else
 * the one with the highest rank. Throws UnreadableFileError if no sheet has headings.
 */
export async function findSheet(
  zip: Zip,
  workbook: Workbook,
  columns: readonly ColumnSpec[],
): Promise<{ part: string; headingRow: number; choice: SheetChoice }> {
  const candidates: Candidate[] = []
  for (const sheet of workbook.sheets) candidates.push(await inspect(sheet, zip, workbook, columns))
  if (candidates.every(({ isEmpty }) => isEmpty)) throw new UnreadableFileError({ code: 'emptySheet' })
  const [best] = candidates.filter(({ headingRow }) => headingRow > 0).toSorted((a, b) => rank(b) - rank(a))
  if (!best) {
    const headings = columns.filter(({ requiredMessage }) => requiredMessage).map(({ header }) => header)
    throw new UnreadableFileError({ code: 'noHeadings', headings })
  }
  const otherNames = candidates.flatMap((other) =>
    other !== best && other.isComplete && other.hasRows ? [other.name] : [],
  )
  return {
    part: best.part,
    headingRow: best.headingRow,
    choice: {
      name: best.name,
      otherNames,
      isFirstSheetWithTopHeading: best === candidates[0] && best.headingRow === 1,
    },
  }
}

/** Complete sheets rank first, then sheets with rows, then those with the most headings. */
const rank = ({ isComplete, hasRows, headingCount }: Candidate) =>
  (isComplete ? 2000 : 0) + (hasRows ? 1000 : 0) + (isComplete ? 0 : headingCount)

async function inspect(
  { name, part }: Workbook['sheets'][number],
  zip: Zip,
  workbook: Workbook,
  columns: readonly ColumnSpec[],
): Promise<Candidate> {
  const candidate = { name, part, isEmpty: true, headingRow: 0, headingCount: 0, isComplete: false, hasRows: false }
  let rowCount = 0
  await readRows(zip.read(part, 'cells'), workbook, (row, cells) => {
    if (isBlankRow(cells)) return undefined
    candidate.isEmpty = false
    const { positions, problems } = findColumns(row, cells, columns)
    const headingCount = positions.filter(({ index }) => index !== undefined).length
    if (headingCount >= minHeadings && headingCount > candidate.headingCount)
      Object.assign(candidate, { headingRow: row, headingCount, isComplete: problems.length === 0, hasRows: false })
    else if (candidate.headingRow > 0) candidate.hasRows = true
    return ++rowCount >= searchedRows ? 'stop' : undefined
  })
  return candidate
}
