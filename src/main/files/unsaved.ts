import { CallError } from '#contract/protocol/failure'

/** What the system says about a file that it does not write (no space, no permission) is worth reading. */
export const unsaved = (error: unknown): CallError =>
  error instanceof CallError
    ? error
    : new CallError('invalid', `The file could not be saved: ${error instanceof Error ? error.message : String(error)}`)
