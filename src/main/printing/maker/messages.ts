import type { Documents } from '#documents/index'
import type { Bytes } from '../../ports'

/** What is to be made, as it crosses to the thread: plain data, pictures as bytes. One at a time. */
export type ToMaker = { kind: keyof Documents; data: object }
export type FromMaker =
  | { done: number; total: number }
  | { made: Bytes }
  /** A fault of this program, with its stack for the log. */
  | { failed: string }
