import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Zip, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; bytes: Uint8Array }
type Options = {
  /** ISO instant that the files in it carry. */
  modifiedAt: string
  /** Ends it, as its reader can. */
  signal: AbortSignal
  /** Called once, however it ends, with what kept it from being whole. */
  onEnd: (error?: unknown) => void
}

/**
 * A zip of files as they are, each made when the reader has taken the one before, so that there is never more than one of
 * them in memory. PDFs are compressed already: they are only put together.
 */
export function zipStream(
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
      file.push(value.bytes, true)
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
