import type { Saving } from './running'

type Parts = AsyncGenerator<Uint8Array, void>

/**
 * What comes of the parts as a body: made as it is read, broken off where they fail, and ended with its reader. The saving
 * ends with it.
 */
export function downloadOf(
  first: IteratorResult<Uint8Array, void>,
  rest: Parts,
  saving: Saving,
): ReadableStream<Uint8Array> {
  let next: IteratorResult<Uint8Array, void> | undefined = first
  async function end() {
    // What failed was said where it failed.
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
          // Whoever has read it all may save it again at once.
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
