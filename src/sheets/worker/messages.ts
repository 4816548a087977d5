import type { AnyRow, CellProblem, ColumnSpec, NumberedRow } from '../columns'

/** What the worker is started with. */
export interface ReadTask {
  bytes: Uint8Array
  /** The sheet's name; without it, the first one that is not hidden. */
  sheet?: string
  columns: readonly ColumnSpec[]
  maxRows: number
  maxErrors: number
}
export interface Batch<Row = AnyRow> {
  /** Rows below the headings that were read so far, good or not. */
  read: number
  rows: NumberedRow<Row>[]
  /** Rows with problems, as far as they can be read. */
  parts: NumberedRow<AnyRow>[]
  errors: CellProblem[]
  /** How many more problems these rows have, past the first `maxErrors` of the sheet. */
  moreErrors: number
}
/** What it says: batches in the sheet's order, then how it ended. */
export type WorkerMessage<Row = AnyRow> = { batch: Batch<Row> } | { ended: true } | { refused: string }
