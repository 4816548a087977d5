/** Request with an id, as posted to the worker. */
export type SerializedRequest = {
  id: number
  method: string
  url: string
  headers: [string, string][]
  body?: ArrayBuffer
}
export type WorkerRequest =
  | { request: SerializedRequest }
  /** A part was read: there is room for another. */
  | { read: number }
  /** Nobody waits for the answer any more. */
  | { stop: number }
  | { close: true }
export type Head = { id: number; status: number; headers: [string, string][]; hasBody: boolean }
export type WorkerResponse =
  | { ready: true }
  | { head: Head }
  | { chunk: { id: number; bytes: Uint8Array<ArrayBuffer> } }
  | { end: number }
  /** The response, or the rest of its body, failed. */
  | { failed: { id: number; message: string } }

/** Chunks of a body sent before the first is read; most responses have fewer. */
export const maxBufferedChunks = 4
