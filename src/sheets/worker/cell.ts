/** Cell content as far as it is read. `isDateFormat`: the number format shows a date or time. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; isDateFormat: boolean }
  | { kind: 'boolean'; value: boolean }
  /** An error value such as #REF! or #N/A. */
  | { kind: 'error'; code: string }
  /** A formula stored without its calculated result. */
  | { kind: 'uncalculated' }
