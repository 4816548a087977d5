import type { RedactedError } from '#contract/protocol/redacted-error'
import type { Documents } from '#documents/index'
import type { Bytes } from '../../ports/files'

/** What is to be made, as it crosses to the thread: plain data, pictures as bytes. One at a time. */
export type ToMaker = { kind: keyof Documents; data: object }
export type FromMaker =
  | { done: number; total: number }
  | { made: Bytes }
  /** What it shows cannot be printed: words for the clerk. */
  | { refused: string }
  /** A fault of this program: where it happened, for the log, without the data that its message may quote. */
  | { failed: RedactedError }
