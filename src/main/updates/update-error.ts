import type { UpdateProblem } from '#contract/institute/update-problems'

/** Reason code, for log, status reports and tests. */
export type UpdateErrorCode = UpdateProblem

/** A refused update or step; the message is for the user. */
export class UpdateError extends Error {
  constructor(
    readonly code: UpdateErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
