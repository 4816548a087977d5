import { count, text } from './fields'
import { optionalList } from './wire'

/** What a provider made of an Excel sheet: rows added and unchanged, and every problem with its place. */
export const sheetImportResult = {
  added: count,
  unchanged: count,
  errors: optionalList({ row: count, column: text, message: text }),
} as const
