import type { ActiveDownload } from './active-downloads'

type Chunks = AsyncGenerator<Uint8Array, void>

/** Streams the chunks of a zip on demand. The download ends with the stream, an error, or a cancellation. */
export function createDownloadStream(
  firstChunk: IteratorResult<Uint8Array, void>,
  remainingChunks: Chunks,
  download: ActiveDownload,
): ReadableStream<Uint8Array> {
  let nextChunk: IteratorResult<Uint8Array, void> | undefined = firstChunk
  async function end() {
    // An error of the chunks has already been passed to the reader.
    await remainingChunks.return().catch(() => undefined)
    download.end()
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const onAbort = () => {
          controller.error(download.toUserError(download.signal.reason))
          void end()
        }
        download.signal.addEventListener('abort', onAbort, { once: true })
      },
      async pull(controller) {
        try {
          const { done, value } = nextChunk ?? (await remainingChunks.next())
          nextChunk = undefined
          if (!done) return controller.enqueue(value)
          // The download ends before the stream closes, so that an immediate second download is accepted.
          await end()
          controller.close()
        } catch (error) {
          controller.error(download.toUserError(error))
          await end()
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
