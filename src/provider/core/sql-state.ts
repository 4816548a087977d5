import { DrizzleQueryError } from 'drizzle-orm'

/** The codes of PostgreSQL for a value that may occur once only and does already, and for a row that others refer to. */
export const alreadyThere = '23505'
export const stillUsed = '23503'

/** The code by which PostgreSQL names what went wrong with a query; '' for any other error. */
export const sqlState = (error: unknown): string =>
  error instanceof DrizzleQueryError && error.cause ? String(Reflect.get(error.cause, 'code')) : ''
