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
export type ResponseHead = { id: number; status: number; headers: [string, string][]; hasBody: boolean }
export type WorkerResponse =
  | { ready: true }
  | { head: ResponseHead }
  | { chunk: { id: number; bytes: Uint8Array<ArrayBuffer> } }
  /** Id of a request whose response is complete. */
  | { end: number }
  /** The response, or the rest of its body, failed. */
  | { failed: { id: number; message: string } }

/** Maximum number of chunks that are sent and not yet read; most bodies have fewer. */
export const maxBufferedChunks = 4
