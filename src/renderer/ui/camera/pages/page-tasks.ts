import type { Still } from './quad'

/** Image processing of a photographed page in a worker: it may take seconds. */
export type PageTasks = {
  /** Scales a picture down to the maximum working size, and finds the page in it. */
  find: { input: { picture: ImageBitmap }; output: Still }
  /** Straightens the page and returns it as a JPEG. `hasContrast`: improves the contrast. */
  straighten: {
    input: Still & { hasContrast: boolean; maxBytes: number }
    output: Uint8Array<ArrayBuffer>
  }
}
export type PageTaskKind = keyof PageTasks
export type PageTask<K extends PageTaskKind = PageTaskKind> = { [N in K]: { kind: N } & PageTasks[N]['input'] }[K]
/** Message of the worker; `progress` from 0 to 1. */
export type PageReply<K extends PageTaskKind = PageTaskKind> =
  | { progress: number }
  | { output: PageTasks[K]['output'] }
  | { problem: string }
