import { CallError, type Failure } from '#contract/protocol/failure'
import { alreadyThere, collided, isAway, isUnstorable, sqlState } from '../rows/sql-state'

/** What is answered when nobody foresaw the error: no details, they go to the report. */
export const unforeseen: Failure = {
  code: 'bad_gateway',
  status: 500,
  message: 'The institute could not do this. Try again; if it keeps failing, tell your IT.',
}
const raced = new CallError('conflict', 'Somebody else changed the same at this moment. Load it again, then try again.')
const unstorable = new CallError('invalid', 'Something you entered cannot be stored: remove unusual signs and numbers.')
const unreadable = new CallError('not_found', 'The address is not spelled correctly.')

/** The database does not answer. A change that was under way may have been made: its key tells, or else only looking. */
export const away = (isChange = false) =>
  new CallError('unreachable', `The institute’s database does not answer.${isChange ? '' : ' Try again in a moment.'}`)

/** More is asked than the database can answer, so nothing of this was begun. */
export const tooMuch = () =>
  new CallError('unreachable', 'The institute has more to do than it can at this moment. Try again in a moment.')

/** The failure that an error becomes. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure
  if (error instanceof URIError) return unreadable.failure
  if (isAway(error)) return away().failure
  const state = sqlState(error)
  if (state === alreadyThere || collided.includes(state)) return raced.failure
  return isUnstorable(state) ? unstorable.failure : unforeseen
}
