import * as z from 'zod/mini'
import { extensionField } from './extension-field'
import { count, text } from './fields'
import { optionalList } from './wire'

/**
 * Result of an Excel import: how many rows were added and unchanged, all problems by row and column, and the unchanged
 * rows by their row numbers in Excel (extension).
 */
export const sheetImportResult = {
  added: count,
  unchanged: count,
  errors: optionalList({ row: count, column: text, message: text }),
  unchangedRows: extensionField(z.optional(z.array(count))),
} as const
