import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'

export const errorCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'unreachable',
  'bad_gateway',
  'uncertain',
  'locked',
  'numbers_stopped',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The result of a failed call, over HTTP and IPC. `status`: HTTP status. `fields`: a message per input field. */
export const failure = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  status: z.int(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Failure = z.output<typeof failure>

/** HTTP status of a call that the desk refuses because the workstation is locked. */
export const lockedStatus = 423

const statusByCode: Record<ErrorCode, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unreachable: 503,
  bad_gateway: 502,
  // A change without a usable response: it may have been made.
  uncertain: 504,
  locked: lockedStatus,
  numbers_stopped: 409,
}

/** The error code of a response's status. `locked` is excluded, because only the desk reports it. */
export function errorCodeForStatus(status: number): ErrorCode {
  const matchingCode = errorCodes.find((code) => code !== 'locked' && statusByCode[code] === status)
  return matchingCode ?? (status >= 500 ? 'bad_gateway' : 'invalid')
}

/** Statuses sent before the idempotency key is checked: an earlier attempt under the key may still have succeeded. */
export const statusesBeforeKeyCheck: readonly number[] = [401, 403, 425, 429]

/** True if the same request would be refused again: 4xx, unless it depends on session, rights, time or load. */
export const isFinalRefusal = (status: number) =>
  status >= 400 && status < 500 && status !== 408 && !statusesBeforeKeyCheck.includes(status)

/** A failure as an exception; HTTP and IPC turn it into a value. */
export class CallError extends Error {
  readonly failure: Failure
  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, status = statusByCode[code]) {
    super(message)
    this.failure = { code, message, status, ...(fields ? { fields } : {}) }
  }
  static from({ code, message, fields, status }: Failure) {
    return new CallError(code, message, fields, status)
  }
  get code() {
    return this.failure.code
  }
  get fields(): Record<string, string> {
    return this.failure.fields ?? {}
  }
}

/** The `invalid` failure of a schema's error: the first message of each field, by its top-level name. */
export function validationFailure(error: z.core.$ZodError): CallError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[String(issue.path[0] ?? '')] ??= issue.message
  return new CallError('invalid', error.issues[0]?.message ?? t`Check what you entered`, fields)
}
