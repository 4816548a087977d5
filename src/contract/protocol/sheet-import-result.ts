import * as z from 'zod/mini'
import { extensionField } from './extension-field'
import { count, text } from './fields'
import { optionalList } from './wire'

/** Result of an Excel import. Row numbers are those of the sheet. */
export const sheetImportResult = {
  /** Numbers of rows. */
  added: count,
  unchanged: count,
  errors: optionalList({ row: count, column: text, message: text }),
  unchangedRows: extensionField(z.optional(z.array(count))),
} as const
