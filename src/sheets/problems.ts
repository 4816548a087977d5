/** Values in the message of each cell or heading problem. The messages are in problem-texts.ts, not in the worker. */
interface CellProblemValues {
  /** `message`: as the column defines it. */
  required: { message: string }
  errorValue: { value: string }
  uncalculated: object
  notDay: { shown: string }
  notTime: { shown: string }
  notInteger: { shown: string }
  notChoice: { choices: readonly string[]; shown: string }
  boolean: { value: string }
  dateAsText: object
  tooLong: { max: number; length: number }
  tooManyEntries: { max: number; count: number }
  /** `number`: position of the entry, from 1. */
  entryTooLong: { max: number; number: number; length: number }
  headingTwice: { label: string }
  headingMissing: { label: string }
}
/** Values in the message of each problem that keeps a file from being read. */
interface FileProblemValues {
  empty: object
  protected: object
  oldExcel: object
  binaryExcel: object
  notExcel: object
  damaged: object
  tooLarge: object
  timeout: object
  emptySheet: object
  noHeadings: { headings: readonly string[] }
  noRows: object
  tooManyRows: { max: number }
}
type Codes<Values> = { [C in keyof Values]: { code: C } & Values[C] }[keyof Values]
/** The problem of a cell, or of the heading of a column. */
export type CellFault = Codes<CellProblemValues>
/** Why a file cannot be read at all. */
export type FileFault = Codes<FileProblemValues>
export type ProblemTexts = {
  [C in keyof (CellProblemValues & FileProblemValues)]: (values: (CellProblemValues & FileProblemValues)[C]) => string
}
