import { setImmediate as othersTurn } from 'node:timers/promises'
import { Zip, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; bytes: Uint8Array }
type Options = {
  /** ISO instant that the files in it carry. */
  at: string
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
  { at, signal, onEnd }: Options,
): ReadableStream<Uint8Array> {
  let isOver = false
  function end(error?: unknown) {
    if (isOver) return
    isOver = true
    onEnd(error)
  }

  const start = (to: ReadableStreamDefaultController<Uint8Array>) => {
    const zip = new Zip((error, part) => {
      if (error) throw error
      to.enqueue(part)
    })
    const stop = () => {
      end()
      to.error(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    return async () => {
      await othersTurn()
      const { done, value } = await entries.next()
      if (isOver) return
      if (done) {
        zip.end()
        to.close()
        return end()
      }
      const file = Object.assign(new ZipPassThrough(value.name), { mtime: at })
      zip.add(file)
      file.push(value.bytes, true)
    }
  }

  let more: ReturnType<typeof start>
  return new ReadableStream<Uint8Array>(
    {
      start(to) {
        more = start(to)
      },
      pull: () =>
        more().catch((error: unknown) => {
          end(error)
          throw error
        }),
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  )
}
