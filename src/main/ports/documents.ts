import type { Documents } from '#documents/index'
import type { Bytes } from './files'

export interface MakeOptions {
  /** How many of the papers of one document are made. */
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/** Makes every document of the counter, one after the other, in a thread of its own. */
export interface Maker {
  /**
   * Data of one of the functions of #documents/index in, PDF bytes out. Rejects with the signal's reason when it is
   * aborted, with `conflict` and words for the clerk when what it shows cannot be printed, and with `bad_gateway` when
   * the thread failed or the maker was closed; after a failure the next document is made by a new thread.
   */
  make<K extends keyof Documents>(kind: K, data: Parameters<Documents[K]>[0], options?: MakeOptions): Promise<Bytes>
  close(): Promise<void>
}
