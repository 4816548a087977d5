import type { UpdateProblem } from '#contract/institute/update-problems'

/** What kept an update back. For the log and for tests; people are told the words. */
export type Trouble = UpdateProblem

/** An update that is not taken, or a step that is not done; the message is for the person at the counter. */
export class UpdateRefused extends Error {
  constructor(
    readonly trouble: Trouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
