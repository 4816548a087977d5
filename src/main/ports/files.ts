/** Bytes that Response and structured clone accept. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A file of the renderer: its path on disk, and its media type. */
export interface Asset {
  readonly file: string
  readonly type: string
}

/** Content and media type of a picture or video. */
export interface MediaFile {
  readonly bytes: Bytes
  readonly type: string
}

export interface FileDialogs {
  /** `accept`: file extensions such as '.pdf'. Resolves to [] when the user cancels. */
  open(accept: readonly string[], allowMultiple: boolean): Promise<{ name: string; bytes: Uint8Array }[]>
  /** False when the user cancels. */
  save(name: string, bytes: Uint8Array): Promise<boolean>
  /** Asks for a path and opens a file there; undefined when the user cancels. */
  create(name: string): Promise<FileWriter | undefined>
}

/** A file being written: under its final name it exists only after `finish`. */
export interface FileWriter {
  write(chunk: string | Uint8Array): Promise<void>
  finish(): Promise<void>
  discard(): Promise<void>
}
