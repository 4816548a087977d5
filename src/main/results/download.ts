import type { ActiveDownload } from './active-downloads'

type Parts = AsyncGenerator<Uint8Array, void>

/** Streams the parts of a zip on demand. The download ends with the stream, with an error, or when the reader cancels. */
export function createDownloadStream(
  firstPart: IteratorResult<Uint8Array, void>,
  remainingParts: Parts,
  download: ActiveDownload,
): ReadableStream<Uint8Array> {
  let nextPart: IteratorResult<Uint8Array, void> | undefined = firstPart
  async function end() {
    // The reader has received that error already.
    await remainingParts.return().catch(() => undefined)
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
          const { done, value } = nextPart ?? (await remainingParts.next())
          nextPart = undefined
          if (!done) return controller.enqueue(value)
          // Ends before closing, so that an immediate second download is accepted.
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
