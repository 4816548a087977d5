import type { Bytes } from '../ports'

export type Visibility = 'private' | 'public'

/** A document store: one bucket or one folder. Every failure is a CallError with words for the clerk. */
export interface Objects {
  /**
   * Stores bytes under a key ('certificates/…') and answers their location, the text that a registration keeps.
   * `onProgress` hears how many bytes were sent; an aborted signal ends the transfer and rejects with its reason.
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
  /** A URL at which a browser can see the object for so many seconds (decision 37). */
  link(location: string, seconds: number): Promise<string>
}

/** Trainee documents live here (S1 §7), and nothing outside it is ever read. */
export const documentFolder = 'certificates/'

/** Is it a plain key below the documents' folder? No climbing, no empty or hidden parts, no control characters. */
export function isDocumentKey(key: string): boolean {
  const parts = key.split('/')
  return (
    key.startsWith(documentFolder) &&
    key.length <= 400 &&
    parts.every((part) => part !== '' && !part.startsWith('.')) &&
    !/[\p{Cc}\\]/u.test(key)
  )
}
