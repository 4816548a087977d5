import type { Still } from './quad'

/** Work on the pixels of a page, which takes up to seconds. */
export type PageTasks = {
  /** Scales a picture down to the largest size that is worked on, and finds the page in it. */
  find: { input: { picture: ImageBitmap }; output: Still }
  /** Makes a JPEG of the page, straightened. */
  straighten: {
    input: Still & { hasContrast: boolean; maxBytes: number }
    output: Uint8Array<ArrayBuffer>
  }
}
export type PageTaskKind = keyof PageTasks
export type PageTask<K extends PageTaskKind = PageTaskKind> = { [N in K]: { kind: N } & PageTasks[N]['input'] }[K]
/** Message of the worker: `progress` is the share that is done, 0 to 1. */
export type PageReply<K extends PageTaskKind = PageTaskKind> =
  | { progress: number }
  | { output: PageTasks[K]['output'] }
  | { problem: string }
