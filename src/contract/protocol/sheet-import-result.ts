import * as z from 'zod/mini'
import { extensionField } from './extension-field'
import { count, text } from './fields'
import { optionalList } from './wire'

/** Result of an Excel import. */
export const sheetImportResult = {
  /** `added`, `unchanged`: how many rows. */
  added: count,
  unchanged: count,
  /** `row`: row number in the sheet. */
  errors: optionalList({ row: count, column: text, message: text }),
  /** Row numbers in the sheet. */
  unchangedRows: extensionField(z.optional(z.array(count))),
} as const
