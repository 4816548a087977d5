import type { RedactedError } from '#contract/protocol/redacted-error'
import type { Documents } from '#documents/index'
import type { Bytes } from '../../ports/files'

/** Message to the worker, sent one at a time. `data` is the input of the document function `kind`. */
export type RenderRequest = { kind: keyof Documents; data: object }
export type RenderMessage =
  | { done: number; total: number }
  | { pdf: Bytes }
  /** The data of the document cannot be printed; the message is for the clerk. */
  | { rejected: string }
  /** A fault of this program: where it happened, for the log, without the data that its message may quote. */
  | { fault: RedactedError }
