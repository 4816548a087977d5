import { count, text } from './fields'
import { optionalList } from './wire'

/** Result of an Excel import: rows added and unchanged, and all problems with their cells. */
export const sheetImportResult = {
  added: count,
  unchanged: count,
  errors: optionalList({ row: count, column: text, message: text }),
} as const
