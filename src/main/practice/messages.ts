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
  /** Id of a response of which a chunk was read, so that another may be sent. */
  | { read: number }
  /** Id of a request whose response is no longer needed. */
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

/** Number of chunks of a body that are sent before the first one is read; most bodies have fewer. */
export const maxBufferedChunks = 4
