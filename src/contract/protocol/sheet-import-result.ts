import { count, text } from './fields'
import { optionalList } from './wire'

/** Result of an Excel import: numbers of added and unchanged rows, and all problems by row and column. */
export const sheetImportResult = {
  added: count,
  unchanged: count,
  errors: optionalList({ row: count, column: text, message: text }),
} as const
