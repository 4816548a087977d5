import type { Bytes } from '../ports'

export type Visibility = 'private' | 'public'

/** An object of the public site, or a part of it, on its way: bytes `from` to `to` (both included) of `size`. */
export interface ObjectPart {
  body: ReadableStream<Uint8Array>
  /** By content. */
  type: string
  size: number
  from: number
  to: number
}

/** A document store: one bucket or one folder. Every failure is a CallError with words for the clerk. */
export interface Objects {
  /**
   * Stores bytes under a key ('certificates/…'; public ones under 'certificates/public/…') and answers their location,
   * the text that a registration keeps. `onProgress` hears how many bytes were sent; an aborted signal ends the transfer
   * and rejects with its reason.
   */
  put(
    key: string,
    bytes: Uint8Array,
    object: { type: string; visibility: Visibility },
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<string>
  /** Reads a location of this store back; type by content. Throws `not_found`, or `invalid` for any other location. */
  get(location: string): Promise<{ bytes: Bytes; type: string }>
  /**
   * The same as a stream, for what the public site shows; `range` is HTTP's header. Throws `invalid` with status 416
   * for a range outside of it.
   */
  open(location: string, range: string | null): Promise<ObjectPart>
  /** A URL at which a browser can see the object for so many seconds (decision 37). */
  link(location: string, seconds: number): Promise<string>
}

/** Trainee documents live here (S1 §7). */
export const documentFolder = 'certificates/'
/** What the public site shows (decision 37). */
export const publicFolder = `${documentFolder}public/`

/** Is it a plain key below the documents' folder? */
export const isDocumentKey = (key: string): boolean => key.startsWith(documentFolder) && isPlainKey(key)
export const isPublicKey = (key: string): boolean => key.startsWith(publicFolder) && isPlainKey(key)

/** No climbing, no empty or hidden parts, no control characters. */
export function isPlainKey(key: string): boolean {
  const parts = key.split('/')
  return key.length <= 400 && parts.every((part) => part !== '' && !part.startsWith('.')) && !/[\p{Cc}\\]/u.test(key)
}
