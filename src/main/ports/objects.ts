import type { Asset, Bytes } from './files'

/** A picture at an https address of somebody else; ends with its signal. Throws CallError. */
export type OutsidePictures = (location: string, signal?: AbortSignal) => Promise<Asset>

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
  /** Whether a location is one of this store, there or not. */
  holds(location: string): boolean
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
}
