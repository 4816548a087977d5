import type { ActiveDownload } from './active-downloads'

type Parts = AsyncGenerator<Uint8Array, void>

/** Streams the parts of a zip on demand. The download ends with the stream, with an error, or when the reader cancels. */
export function createDownloadStream(
  first: IteratorResult<Uint8Array, void>,
  rest: Parts,
  saving: ActiveDownload,
): ReadableStream<Uint8Array> {
  let next: IteratorResult<Uint8Array, void> | undefined = first
  async function end() {
    // The error was thrown to the reader already.
    await rest.return().catch(() => undefined)
    saving.end()
  }
  return new ReadableStream<Uint8Array>(
    {
      start(to) {
        const stop = () => {
          to.error(saving.failure(saving.signal.reason))
          void end()
        }
        saving.signal.addEventListener('abort', stop, { once: true })
      },
      async pull(to) {
        try {
          const { done, value } = next ?? (await rest.next())
          next = undefined
          if (!done) return to.enqueue(value)
          // Ended before closing, so that an immediate second download is accepted.
          await end()
          to.close()
        } catch (error) {
          to.error(saving.failure(error))
          await end()
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
