import type { FileWriter } from '../ports/files'
import type { Log } from '../ports/log'

/** Removes a partial file after an error. Never rejects, so that the caller can throw that error. */
export const discardQuietly = (writer: FileWriter, log: Log): Promise<void> =>
  writer.discard().catch((error: unknown) => log('file.partial_remove_failed', { error }))

/** Writes a file with `fill` and finishes it; removes it if either fails. */
export async function writeOrDiscard(
  writer: FileWriter,
  fill: (writer: FileWriter) => Promise<void>,
  log: Log,
): Promise<void> {
  try {
    await fill(writer)
    await writer.finish()
  } catch (error) {
    await discardQuietly(writer, log)
    throw error
  }
}
