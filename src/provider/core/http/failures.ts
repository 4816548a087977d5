import { CallError, type Failure } from '#contract/protocol/failure'
import {
  isConnectionFailure,
  isDataException,
  serializationFailures,
  sqlState,
  uniqueViolation,
} from '../rows/sql-errors'

/** What is answered when nobody foresaw the error: no details, they go to the report. */
export const internalError: Failure = {
  code: 'bad_gateway',
  status: 500,
  message: 'The institute could not do this. Try again; if it keeps failing, tell your IT.',
}
const concurrentChange = new CallError(
  'conflict',
  'Somebody else changed the same at this moment. Load it again, then try again.',
)
const invalidValue = new CallError(
  'invalid',
  'Something you entered cannot be stored: remove unusual signs and numbers.',
)
const malformedUrl = new CallError('not_found', 'The address is not spelled correctly.')

/** The database does not answer. A change that was under way may have been made: its key tells, or else only looking. */
export const databaseUnavailable = (isChange = false) =>
  new CallError('unreachable', `The institute’s database does not answer.${isChange ? '' : ' Try again in a moment.'}`)

/** More is asked than the database can answer, so nothing of this was begun. */
export const overloadedError = () =>
  new CallError('unreachable', 'The institute has more to do than it can at this moment. Try again in a moment.')

/** The failure that an error becomes. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallError) return error.failure
  if (error instanceof URIError) return malformedUrl.failure
  if (isConnectionFailure(error)) return databaseUnavailable().failure
  const code = sqlState(error)
  if (code === uniqueViolation || serializationFailures.includes(code)) return concurrentChange.failure
  return isDataException(code) ? invalidValue.failure : internalError
}
