import type { AnyRow, ColumnSpec, NumberedRow, ReadRow } from '../columns'
import type { CellFault, FileFault } from '../problems'

/** Start parameters of the worker. */
export interface ReadTask {
  bytes: Uint8Array
  columns: readonly ColumnSpec[]
  maxRows: number
  maxErrors: number
  /** Determines the century of a year of two digits. */
  currentYear: number
}
/** The sheet that is read, and the names of further sheets that have the headings and rows. */
export interface SheetChoice {
  name: string
  otherNames: string[]
  /** The first sheet, with the headings in its first row, as the sample sheet has them. */
  isFirstSheetWithTopHeading: boolean
}
/** The problem of a cell. `row`: row number in Excel; `column`: heading. */
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
  /** Number of problems of these rows that exceed the sheet's `maxErrors`. */
  omittedErrors: number
}
/**
 * Messages of the worker: the chosen sheet, its batches of rows in order, then `isComplete`; or `refusal`, why the file
 * cannot be read.
 */
export type WorkerMessage<Row = AnyRow> =
  | { sheet: SheetChoice }
  | { batch: RowBatch<Row> }
  | { isComplete: true }
  | { refusal: FileFault }
