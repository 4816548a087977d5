import type { FileWriter } from '../ports/files'
import type { Log } from '../ports/log'

/** Removes a partial file. Never rejects: the original error is reported instead. */
export const discardQuietly = (writer: FileWriter, log: Log): Promise<void> =>
  writer.discard().catch((error: unknown) => log('file.partial_remove_failed', { error }))

/** Writes and finishes a file; removes it when that fails. */
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
