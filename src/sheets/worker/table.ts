import type { AnyRow, CellProblem, ColumnSpec, NumberedRow } from '../columns.ts'
import { readValue } from '../parse-cell.ts'
import { tooLargeMessage, UnreadableFileError } from '../unreadable-file-error.ts'
import type { Cell } from './cell.ts'

export interface Table {
  /** The first non-empty row contains the headings; later rows are parsed or reported as problems. */
  addRow(row: number, cells: ReadonlyMap<number, Cell>): void
  /** Number of rows below the headings so far, with or without problems. */
  read(): number
  /** Throws UnreadableFileError for a sheet without headings or without rows below them. */
  end(): void
}
interface TableSink {
  row(row: NumberedRow<AnyRow>): void
  /** A row with problems, with the values that could be read. */
  part(row: NumberedRow<AnyRow>): void
  problem(error: CellProblem): void
}
/** Maximum characters of all rows together: a small file can refer to the same shared string many times. */
const maxText = 32_000_000

/** Position of a column in the sheet; undefined if the sheet does not have it. */
type ColumnPosition = { column: ColumnSpec; at: number | undefined }

export function createTable(
  columns: readonly ColumnSpec[],
  maxRows: number,
  date1904: boolean,
  found: TableSink,
): Table {
  let places: ColumnPosition[] | undefined
  let rows = 0
  let text = 0
  return {
    addRow(row, cells) {
      if (!places) {
        if (!isBlank(cells)) places = headings(row, cells, columns, found)
        return
      }
      if (isBlank(cells)) return
      if (++rows > maxRows) {
        throw new UnreadableFileError(
          `The file holds more than ${maxRows.toLocaleString('en-IN')} rows. Split it into several files.`,
        )
      }
      if (places.length < columns.length) return
      for (const cell of cells.values()) if (cell.kind === 'text') text += cell.text.length
      if (text > maxText) throw new UnreadableFileError(tooLargeMessage)
      read(row, cells, places, date1904, found)
    },
    read: () => rows,
    end() {
      if (!places) throw new UnreadableFileError('The sheet is empty. Fill in the sample sheet and choose that.')
      if (rows === 0 && places.length === columns.length)
        throw new UnreadableFileError('The sheet has no rows below its headings.')
    },
  }
}

function isBlank(cells: ReadonlyMap<number, Cell>): boolean {
  for (const cell of cells.values()) if (cell.kind !== 'text' || cell.text.trim() !== '') return false
  return true
}

/**
 * Finds the position of each column. A missing required column or a duplicate is a problem of the heading row, and no
 * row is read.
 */
function headings(
  row: number,
  cells: ReadonlyMap<number, Cell>,
  columns: readonly ColumnSpec[],
  found: TableSink,
): ColumnPosition[] {
  const names = [...cells].map(([at, cell]) => ({ at, name: cell.kind === 'text' ? normalizeHeading(cell.text) : '' }))
  const places: ColumnPosition[] = []
  for (const column of columns) {
    const [first, second] = names.filter(
      ({ name }) =>
        name === normalizeHeading(column.header) || name === normalizeHeading(column.label ?? column.header),
    )
    if (!second && (first || column.isOptionalColumn)) places.push({ column, at: first?.at })
    else {
      const message = second
        ? `The column “${column.label ?? column.header}” is there twice. Keep one of them`
        : `The column “${column.label ?? column.header}” is missing. Use the headings of the sample sheet`
      found.problem({ row, column: column.header, message })
    }
  }
  return places
}
const normalizeHeading = (text: string) => text.trim().toLowerCase()

function read(
  row: number,
  cells: ReadonlyMap<number, Cell>,
  places: ColumnPosition[],
  date1904: boolean,
  found: TableSink,
) {
  const values: AnyRow = {}
  let good = true
  for (const { column, at } of places) {
    const reading = readValue(at === undefined ? undefined : cells.get(at), column, date1904)
    if ('value' in reading) values[column.key] = reading.value
    else {
      good = false
      found.problem({ row, column: column.header, message: reading.message })
    }
  }
  found[good ? 'row' : 'part']({ row, value: values })
}
