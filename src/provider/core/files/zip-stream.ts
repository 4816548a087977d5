import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Zip, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; bytes: Uint8Array }
type Options = {
  /** Modification time of the entries, ISO text. */
  modifiedAt: string
  /** Ends the stream with an error when aborted. */
  signal: AbortSignal
  /** Called once at the end, even after an abort; with the error if an entry failed. */
  onEnd: (error?: unknown) => void
}

/**
 * A zip stream without compression (PDFs are compressed already). Entries are generated on demand, so that at most one
 * is in memory.
 */
export function createZipStream(
  entries: AsyncGenerator<ZipEntry, void>,
  { modifiedAt, signal, onEnd }: Options,
): ReadableStream<Uint8Array> {
  let isEnded = false
  function finish(error?: unknown) {
    if (isEnded) return
    isEnded = true
    onEnd(error)
  }

  const createEntryWriter = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const zip = new Zip((error, part) => {
      if (error) throw error
      controller.enqueue(part)
    })
    const abort = () => {
      finish()
      controller.error(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    return async () => {
      await yieldToEventLoop()
      const { done, value } = await entries.next()
      if (isEnded) return
      if (done) {
        zip.end()
        controller.close()
        return finish()
      }
      const file = Object.assign(new ZipPassThrough(value.name), { mtime: modifiedAt })
      zip.add(file)
      const isLastChunk = true
      file.push(value.bytes, isLastChunk)
    }
  }

  let writeNextEntry: ReturnType<typeof createEntryWriter>
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        writeNextEntry = createEntryWriter(controller)
      },
      pull: () =>
        writeNextEntry().catch((error: unknown) => {
          finish(error)
          throw error
        }),
      cancel: () => finish(),
    },
    { highWaterMark: 0 },
  )
}
