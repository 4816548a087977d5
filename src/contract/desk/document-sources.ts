import * as z from 'zod/mini'
import { defineCall, noValue, screenText } from './call'
import { fileHandle, instant } from './schemas'

/** A picture or PDF in the scanner's folder; `arrivedAt` by the clock of this workstation. */
export const scan = z.object({ name: z.string(), bytes: z.int(), arrivedAt: instant })
export type Scan = z.output<typeof scan>

/** Camera and scanner of this workstation. */
export const documentSourceCalls = {
  /** The page may use the camera until camera.close, while its user is signed in and not locked (D-380). */
  'camera.open': defineCall(noValue, noValue),
  'camera.close': defineCall(noValue, noValue),

  /**
   * Complete files that arrived in the scanner's folder within the last 15 minutes and were not taken by scans.take,
   * newest first; none if no folder is set. `problem`: why the folder cannot be read, or ''.
   */
  'scans.list': defineCall(noValue, z.object({ scans: z.array(scan), problem: screenText })),
  /** Reads a file and removes it from scans.list; the file stays in the folder. Throws `not_found`. */
  'scans.take': defineCall(z.object({ name: z.string().check(z.maxLength(255)) }), fileHandle),
  /** Lists a taken file again because it was not used. */
  'scans.putBack': defineCall(z.object({ name: z.string().check(z.maxLength(255)) }), noValue),
}
