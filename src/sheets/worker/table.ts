import type { AnyRow, CellProblem, ColumnSpec, NumberedRow } from '../columns.ts'
import { readValue } from '../parse-cell.ts'
import { tooLargeMessage, UnreadableFileError } from '../unreadable-file-error.ts'
import type { Cell } from './cell.ts'

export interface Table {
  /** The first non-empty row contains the headings; later rows are parsed or reported as problems. */
  addRow(row: number, cells: ReadonlyMap<number, Cell>): void
  /** Number of rows below the headings so far, with or without problems. */
  rowCount(): number
  /** Throws UnreadableFileError for a sheet without headings or without rows below them. */
  end(): void
}
/** Receives the result. */
interface TableSink {
  addRow(row: NumberedRow<AnyRow>): void
  /** A row with problems, with the values that could be read. */
  addInvalidRow(row: NumberedRow<AnyRow>): void
  addProblem(error: CellProblem): void
}
/** Maximum characters of all rows together: a small file can refer to the same shared string many times. */
const maxTextLength = 32_000_000

/** 0-based position of a column in the sheet; undefined if the sheet does not have it. */
type ColumnPosition = { column: ColumnSpec; index: number | undefined }

export function createTable(
  columns: readonly ColumnSpec[],
  maxRows: number,
  date1904: boolean,
  sink: TableSink,
): Table {
  let positions: ColumnPosition[] | undefined
  let rowCount = 0
  let textLength = 0
  return {
    addRow(row, cells) {
      if (!positions) {
        if (!isBlank(cells)) positions = findColumns(row, cells, columns, sink)
        return
      }
      if (isBlank(cells)) return
      if (++rowCount > maxRows) {
        throw new UnreadableFileError(
          `The file holds more than ${maxRows.toLocaleString('en-IN')} rows. Split it into several files.`,
        )
      }
      if (positions.length < columns.length) return
      for (const cell of cells.values()) if (cell.kind === 'text') textLength += cell.text.length
      if (textLength > maxTextLength) throw new UnreadableFileError(tooLargeMessage)
      readRow(row, cells, positions, date1904, sink)
    },
    rowCount: () => rowCount,
    end() {
      if (!positions) throw new UnreadableFileError('The sheet is empty. Fill in the sample sheet and choose that.')
      if (rowCount === 0 && positions.length === columns.length)
        throw new UnreadableFileError('The sheet has no rows below its headings.')
    },
  }
}

function isBlank(cells: ReadonlyMap<number, Cell>): boolean {
  for (const cell of cells.values()) if (cell.kind !== 'text' || cell.text.trim() !== '') return false
  return true
}

/**
 * Finds the position of each column by its heading. A missing required column or a duplicate is a problem of the
 * heading row, and then no row is read.
 */
function findColumns(
  row: number,
  cells: ReadonlyMap<number, Cell>,
  columns: readonly ColumnSpec[],
  sink: TableSink,
): ColumnPosition[] {
  const names = [...cells].map(([index, cell]) => ({
    index,
    name: cell.kind === 'text' ? normalizeHeading(cell.text) : '',
  }))
  const positions: ColumnPosition[] = []
  for (const column of columns) {
    const [first, second] = names.filter(
      ({ name }) =>
        name === normalizeHeading(column.header) || name === normalizeHeading(column.label ?? column.header),
    )
    if (!second && (first || column.isOptionalColumn)) positions.push({ column, index: first?.index })
    else {
      const message = second
        ? `The column “${column.label ?? column.header}” occurs twice. Keep one of them`
        : `The column “${column.label ?? column.header}” is missing. Use the headings of the sample sheet`
      sink.addProblem({ row, column: column.header, message })
    }
  }
  return positions
}
const normalizeHeading = (text: string) => text.trim().toLowerCase()

function readRow(
  row: number,
  cells: ReadonlyMap<number, Cell>,
  positions: ColumnPosition[],
  date1904: boolean,
  sink: TableSink,
) {
  const values: AnyRow = {}
  let isValid = true
  for (const { column, index } of positions) {
    const result = readValue(index === undefined ? undefined : cells.get(index), column, date1904)
    if ('value' in result) values[column.key] = result.value
    else {
      isValid = false
      sink.addProblem({ row, column: column.header, message: result.message })
    }
  }
  if (isValid) sink.addRow({ row, value: values })
  else sink.addInvalidRow({ row, value: values })
}
