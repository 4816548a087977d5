import type { Failure } from '../protocol/failure'

/** The result on the IPC channel: the output, or a failure as a value. */
export type DeskResult = { ok: true; value: unknown } | { ok: false; failure: Failure }

/** `window.desk`, from the preload or the browser host's bridge. */
export type DeskBridge = {
  call(name: string, input: unknown): Promise<DeskResult>
  on(name: string, listener: (data: unknown) => void): () => void
  /** Id of this page load: a window has another one after a reload. */
  readonly page: string
}
