import type { AnyRow, ColumnSpec, NumberedRow, ReadRow } from '../columns'
import type { CellFault, FileFault } from '../problems'

/** Start parameters of the worker. */
export interface ReadTask {
  bytes: Uint8Array
  columns: readonly ColumnSpec[]
  maxRows: number
  maxErrors: number
  /** For years of two digits. */
  currentYear: number
}
/** The sheet that is read, and further sheets with its headings and rows. */
export interface SheetChoice {
  name: string
  otherNames: string[]
  /** The first sheet, with the headings in its first row, as the sample sheet has them. */
  isFirstSheetWithTopHeading: boolean
}
/** The problem of a cell: row number as in Excel, and column heading. */
export interface CellFaultAt {
  row: number
  column: string
  fault: CellFault
}
export interface RowBatch<Row = AnyRow> {
  /** Number of rows read below the headings so far, with or without problems. */
  rowCount: number
  rows: NumberedRow<Row>[]
  /** Rows with problems. */
  invalidRows: ReadRow[]
  errors: CellFaultAt[]
  /** Number of further problems of these rows, beyond the first `maxErrors` of the sheet. */
  omittedErrors: number
}
/**
 * Messages of the worker: the chosen sheet, its batches in order, then `isComplete`; or why the file cannot
 * be read.
 */
export type WorkerMessage<Row = AnyRow> =
  | { sheet: SheetChoice }
  | { batch: RowBatch<Row> }
  | { isComplete: true }
  | { refusal: FileFault }
