import { count, text } from './fields'
import { many } from './wire'

/** What a provider made of an Excel sheet: rows added and unchanged, and every problem with its place. */
export const sheetOutcome = {
  added: count,
  unchanged: count,
  errors: many({ row: count, column: text, message: text }),
} as const
