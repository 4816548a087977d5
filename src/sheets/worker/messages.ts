import type { AnyRow, CellProblem, ColumnSpec, NumberedRow } from '../columns'

/** Start parameters of the worker. */
export interface ReadTask {
  bytes: Uint8Array
  /** Name of the sheet; default: the first visible sheet. */
  sheet?: string
  columns: readonly ColumnSpec[]
  maxRows: number
  maxErrors: number
}
export interface Batch<Row = AnyRow> {
  /** Number of rows read below the headings so far, with or without problems. */
  rowCount: number
  rows: NumberedRow<Row>[]
  /** Rows with problems, with the values that could be read. */
  invalidRows: NumberedRow<AnyRow>[]
  errors: CellProblem[]
  /** Number of further problems of these rows, beyond the first `maxErrors` of the sheet. */
  omittedErrors: number
}
/** Messages of the worker: batches in sheet order, then `isComplete` or the refusal of the file, for the user. */
export type WorkerMessage<Row = AnyRow> = { batch: Batch<Row> } | { isComplete: true } | { refusal: string }
