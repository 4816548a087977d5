/** Bytes that a Response and structured clone can carry. */
export type Bytes = Uint8Array<ArrayBuffer>

export interface Asset {
  readonly bytes: Bytes
  readonly type: string
}

export interface FileDialogs {
  /** `accept` as in files.choose. An empty list when the person cancels. */
  open(accept: readonly string[], many: boolean): Promise<{ name: string; bytes: Uint8Array }[]>
  /** False when the person cancels. */
  save(name: string, bytes: Uint8Array): Promise<boolean>
  /** Asks where a file shall go and opens it for writing; undefined when the person cancels. */
  create(name: string): Promise<Sink | undefined>
}

/** A file that is being written: there under its name once it is finished, and before that not at all. */
export interface Sink {
  write(part: string | Uint8Array): Promise<void>
  finish(): Promise<void>
  discard(): Promise<void>
}
