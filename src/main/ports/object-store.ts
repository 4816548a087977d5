import type { FilePart } from '#system/file-part'
import type { Bytes, MediaFile } from './files'

/** Fetches a picture from an external https address. Throws CallError. */
export type ExternalPictureFetcher = (location: string, signal?: AbortSignal) => Promise<MediaFile>

export type Visibility = 'private' | 'public'

/**
 * Document store: the institute's server, a bucket or a folder. All failures are CallErrors with messages for the
 * clerk. `staffId`: the person in whose name requests to the institute's server are sent.
 */
export interface ObjectStore {
  /** True for locations in this store, whether the object exists or not. */
  ownsLocation(location: string): boolean
  /**
   * Stores bytes under a key ('certificates/…', public ones 'certificates/public/…') and resolves with the location.
   * `onProgress` gets the bytes sent. Rejects with the reason of an aborted signal.
   */
  put(
    key: string,
    bytes: Uint8Array,
    object: { type: string; visibility: Visibility; staffId?: string | undefined },
    onProgress: (sentBytes: number) => void,
    signal: AbortSignal,
  ): Promise<string>
  /** Media type by content. Throws `not_found`, or `invalid` for a location of another store. */
  get(location: string, staffId?: string): Promise<{ bytes: Bytes; type: string }>
  /**
   * Streams an object of the public site; `range` is the HTTP header. Throws `invalid` with status 416 for an invalid
   * range.
   */
  open(location: string, range: string | null): Promise<FilePart>
  /** Locations of documents that only this workstation has, of all institutes. */
  localDocuments?(): Promise<string[]>
}
