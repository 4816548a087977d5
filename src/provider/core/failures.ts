import { DrizzleQueryError } from 'drizzle-orm'
import { CallError, type Failure } from '#contract/protocol/failure'

/** What is answered when nobody foresaw the error: no details, they go to the report. */
export const unforeseen: Failure = {
  code: 'bad_gateway',
  status: 500,
  message: 'The institute could not do this. Try again; if it keeps failing, tell your IT.',
}
const raced = new CallError('conflict', 'Somebody else changed the same at this moment. Load it again, then try again.')
const unstorable = new CallError('invalid', 'Something you entered cannot be stored: remove unusual signs and numbers.')
const unreadable = new CallError('not_found', 'The address is not spelled correctly.')

/** PostgreSQL: a unique value is taken, two transactions could not be put in order, or they waited for each other. */
const races = ['23505', '40001', '40P01']
/** PostgreSQL's class of values that do not fit their type: a NUL in text, the year 0, a number too large. */
const dataException = /^22/

/** The failure that an error becomes. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure
  if (error instanceof URIError) return unreadable.failure
  const code = error instanceof DrizzleQueryError && error.cause ? String(Reflect.get(error.cause, 'code')) : ''
  if (races.includes(code)) return raced.failure
  return dataException.test(code) ? unstorable.failure : unforeseen
}
