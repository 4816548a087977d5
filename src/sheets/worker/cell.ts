/** Kind of value that a number format shows; other formats show a plain number. */
export type NumberFormat = 'day' | 'time' | 'day and time' | 'percent'
/** The part of a cell that is read. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; format?: NumberFormat | undefined }
  | { kind: 'boolean'; value: boolean }
  /** An error value such as #REF! or #N/A. */
  | { kind: 'error'; code: string }
  /** A formula stored without its calculated result. */
  | { kind: 'uncalculated' }
