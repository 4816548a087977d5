/** What a cell holds, as far as it matters here. `dated`: its format shows it as a date or a time. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; isDateFormat: boolean }
  | { kind: 'boolean'; value: boolean }
  /** #REF!, #N/A and their like. */
  | { kind: 'error'; code: string }
  /** A formula that was stored without its result. */
  | { kind: 'uncalculated' }
