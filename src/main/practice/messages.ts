/** A request of one's own number, as it crosses to the thread of the practice institute. */
export type Asked = { id: number; method: string; url: string; headers: [string, string][]; body?: ArrayBuffer }
export type ToInstitute =
  | { asked: Asked }
  /** A part was read: there is room for another. */
  | { read: number }
  /** Nobody waits for the answer any more. */
  | { stop: number }
  | { close: true }
export type Head = { id: number; status: number; headers: [string, string][]; hasBody: boolean }
export type FromInstitute =
  | { ready: true }
  | { head: Head }
  | { part: { id: number; bytes: Uint8Array<ArrayBuffer> } }
  | { end: number }
  /** It cannot go on; said of the answer, or of the rest of its body. */
  | { failed: { id: number; message: string } }

/** How many parts of a body are sent before the first is read: most answers are whole in fewer. */
export const partsAhead = 4
