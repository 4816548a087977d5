import type { Documents } from '#documents/index'
import type { Bytes } from './files'

export interface RenderOptions {
  onProgress?: (done: number, total: number) => void
  /** Called for each character that was left out of the document because no font has it. */
  onOmitted?: (character: string) => void
  signal?: AbortSignal
}

/** Renders documents one after the other in a worker thread. */
export interface DocumentRenderer {
  /**
   * Renders to PDF. Rejects with the signal's reason, with `conflict` for content that cannot be printed, and with
   * `bad_gateway` if the thread failed or was closed. The next document then gets a new thread.
   */
  renderDocument<K extends keyof Documents>(
    kind: K,
    data: Parameters<Documents[K]>[0],
    options?: RenderOptions,
  ): Promise<Bytes>
  close(): Promise<void>
}
