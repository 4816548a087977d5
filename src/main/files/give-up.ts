import type { Sink } from '../ports/files'
import type { Log } from '../ports/log'

/** Removes an unfinished file. Never rejects: what failed before is what the person hears, and this goes to the log. */
export const giveUp = (sink: Sink, log: Log): Promise<void> =>
  sink.discard().catch((error: unknown) => log('file.partial_remove_failed', { error }))

/** Fills and finishes a file. Rejects with what kept it from being whole; then nothing of it stays. */
export async function writeWhole(sink: Sink, fill: (sink: Sink) => Promise<void>, log: Log): Promise<void> {
  try {
    await fill(sink)
    await sink.finish()
  } catch (error) {
    await giveUp(sink, log)
    throw error
  }
}
