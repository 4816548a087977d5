import { t } from '@lingui/core/macro'
import { CallError, type Failure } from '#contract/protocol/failure'
import {
  errorCode,
  isDatabaseUnavailable,
  isDataException,
  serializationFailures,
  uniqueViolation,
} from '../rows/sql-errors'

/** Response to an unexpected error; details go to the log only. */
export const internalError: Failure = {
  code: 'bad_gateway',
  status: 500,
  message: t`The institute’s server had an internal error. Try again. If it happens again, contact IT.`,
}
const concurrentChange = new CallError(
  'conflict',
  t`Someone else changed this at the same time. Load it again, then try again.`,
)
const invalidValue = new CallError(
  'invalid',
  t`A value you entered cannot be stored. Remove unusual characters and very large numbers.`,
)
const malformedUrl = new CallError('not_found', t`The address is not encoded correctly.`)

/** The message for a change does not suggest trying again, because the change may have been made. */
export const databaseUnavailable = (isChange = false) =>
  new CallError(
    'unreachable',
    isChange
      ? t`The institute’s database does not answer.`
      : t`The institute’s database does not answer. Try again in a moment.`,
  )

/** A call that was rejected before it began, because the queue for connections is full. */
export const overloadedError = () =>
  new CallError('unreachable', t`The institute’s server is overloaded. Try again in a moment.`)

/** Converts any error to the failure that the caller receives. `isChange`: the request changes something. */
export function toFailure(error: unknown, isChange = false): Failure {
  if (error instanceof CallError) return error.failure
  if (error instanceof URIError) return malformedUrl.failure
  if (isDatabaseUnavailable(error)) return databaseUnavailable(isChange).failure
  const code = errorCode(error)
  if (code === uniqueViolation || serializationFailures.includes(code)) return concurrentChange.failure
  return isDataException(code) ? invalidValue.failure : internalError
}
