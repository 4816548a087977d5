import type { UpdateProblem } from '#contract/institute/update-problems'

/** Reason code, for log, status reports and tests. */
export type UpdateErrorCode = UpdateProblem

/** Failure of an update. The message is for the user. */
export class UpdateError extends Error {
  constructor(
    readonly code: UpdateErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
