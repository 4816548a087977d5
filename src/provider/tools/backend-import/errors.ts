import { CallError } from '#contract/protocol/failure'
import { errorCode } from '../../core/rows/sql-errors'

/** The source refuses a list. */
export class ListRefusedError extends Error {}

/** A value that does not fit, or a row that a constraint rejects. */
export const isRejectedByDatabase = (error: unknown) => error instanceof CallError || /^(22|23)/.test(errorCode(error))
/** The source refuses this call only; `unauthenticated` would fail for every call. */
export const isRefusedCall = (error: unknown): error is CallError =>
  error instanceof CallError && error.code !== 'unauthenticated'
export const errorText = (error: unknown): string =>
  error instanceof CallError
    ? error.message
    : `Rejected by the database (${errorCode(error)}): ${(error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)).message}`
