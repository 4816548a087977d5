import type { RedactedError } from '#contract/protocol/redacted-error'
import type { Documents } from '#documents/index'
import type { Bytes } from '../../ports/files'

/** Message to the worker, sent one at a time. `data` is the input of the document function `kind`. */
export type RenderRequest = { kind: keyof Documents; data: object }
export type RenderReply =
  | { done: number; total: number }
  /** `omitted`: characters left out of the document because no font has them. */
  | { pdf: Bytes; omitted: string[] }
  /** Message for the clerk: the data of the document cannot be printed. */
  | { rejected: string }
  /** An error of this program, for the log: redacted, because its message may quote data. */
  | { fault: RedactedError }
