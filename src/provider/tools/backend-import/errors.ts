import { CallError } from '#contract/protocol/failure'
import { errorCode } from '../../core/rows/sql-errors'

/** The source refuses a list. */
export class ListRefusedError extends Error {}

/** True if a rule or the database rejected the row: SQLSTATE class 22 is an invalid value, 23 a violated constraint. */
export const isRejectedRow = (error: unknown) => error instanceof CallError || /^(22|23)/.test(errorCode(error))
/** True if the source refuses this call only. After `unauthenticated` it would refuse every other call too. */
export const isRefusedCall = (error: unknown): error is CallError =>
  error instanceof CallError && error.code !== 'unauthenticated'
export function errorText(error: unknown): string {
  if (error instanceof CallError) return error.message
  const databaseError = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
  return `Rejected by the database (${errorCode(error)}): ${databaseError.message}`
}
