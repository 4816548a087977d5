import type { AnyRow, ColumnSpec, NumberedRow, ReadRow } from '../columns.ts'
import { type DateSystem, readValue, showCell } from '../parse-cell.ts'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import type { Cell } from './cell.ts'
import { type ColumnPosition, findColumns } from './headings.ts'
import type { CellFaultAt } from './messages.ts'
import { isBlankRow } from './rows.ts'

export interface Table {
  /** Parses a row, or reports its problems to the sink. Rows above the headings are ignored. */
  parseRow(row: number, cells: ReadonlyMap<number, Cell>): undefined
  /** Number of rows read below the headings, including rows with problems. */
  rowCount(): number
  /** Throws UnreadableFileError for a sheet without rows below its headings. */
  assertHasRows(): void
}
/** Receives the parsed rows and the problems. */
interface TableSink {
  addRow(row: NumberedRow<AnyRow>): void
  addInvalidRow(row: ReadRow): void
  addProblem(error: CellFaultAt): void
}
/** Maximum characters of all rows together: a small file can refer to the same shared string many times. */
const maxTextLength = 32_000_000

/** Parses the rows below `headingRow`; only counts them if the headings have problems. */
export function createTable(
  { columns, headingRow, maxRows }: { columns: readonly ColumnSpec[]; headingRow: number; maxRows: number },
  dates: DateSystem,
  sink: TableSink,
): Table {
  let positions: ColumnPosition[] | undefined
  let rowCount = 0
  let textLength = 0
  return {
    parseRow(row, cells) {
      if (row < headingRow) return
      if (row === headingRow) {
        const found = findColumns(row, cells, columns)
        if (found.problems.length === 0) positions = found.positions
        for (const problem of found.problems) sink.addProblem(problem)
        return
      }
      if (isBlankRow(cells)) return
      if (++rowCount > maxRows) throw new UnreadableFileError({ code: 'tooManyRows', max: maxRows })
      if (!positions) return
      for (const cell of cells.values()) if (cell.kind === 'text') textLength += cell.text.length
      if (textLength > maxTextLength) throw new UnreadableFileError({ code: 'tooLarge' })
      readRow(row, cells, positions, dates, sink)
    },
    rowCount: () => rowCount,
    assertHasRows() {
      if (rowCount === 0 && positions) throw new UnreadableFileError({ code: 'noRows' })
    },
  }
}

function readRow(
  row: number,
  cells: ReadonlyMap<number, Cell>,
  positions: ColumnPosition[],
  dates: DateSystem,
  sink: TableSink,
) {
  const value: AnyRow = {}
  const unparsed: Record<string, string> = {}
  for (const { column, index } of positions) {
    const cell = index === undefined ? undefined : cells.get(index)
    const result = readValue(cell, column, dates)
    if ('value' in result) value[column.key] = result.value
    else {
      unparsed[column.key] = showCell(cell, dates.date1904)
      sink.addProblem({ row, column: column.header, fault: result.fault })
    }
  }
  if (Object.keys(unparsed).length === 0) sink.addRow({ row, value })
  else sink.addInvalidRow({ row, value, unparsed })
}
