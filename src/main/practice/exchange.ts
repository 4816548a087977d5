import type { FromInstitute, Head, ToInstitute } from './messages'

type Said = Exclude<FromInstitute, { ready: true }>

/**
 * One request to the practice institute and its answer, whose body comes in parts as it is read. Ends with its answer,
 * its signal, or whoever read the body; `onEnd` is called once.
 */
export function createExchange(
  id: number,
  signal: AbortSignal,
  tell: (message: ToInstitute) => void,
  onEnd: () => void,
) {
  const answer = Promise.withResolvers<Response>()
  let body: ReadableStreamDefaultController<Uint8Array> | undefined

  function end(): void {
    signal.removeEventListener('abort', stop)
    onEnd()
  }
  function fail(error: unknown): void {
    end()
    answer.reject(error)
    body?.error(error)
  }
  function stop(): void {
    tell({ stop: id })
    fail(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })

  const bodyStream = () =>
    new ReadableStream<Uint8Array>(
      {
        start(controller) {
          body = controller
        },
        pull: () => tell({ read: id }),
        cancel() {
          tell({ stop: id })
          end()
        },
      },
      { highWaterMark: 0 },
    )
  const begin = ({ status, headers, hasBody }: Head) =>
    answer.resolve(new Response(hasBody ? bodyStream() : null, { status, headers }))

  function hear(said: Said): void {
    if ('head' in said) begin(said.head)
    else if ('part' in said) body?.enqueue(said.part.bytes)
    else if ('failed' in said) fail(new Error(said.failed.message))
    else {
      end()
      body?.close()
    }
  }
  return { answer: answer.promise, hear, fail }
}

/** Which request something is said of. */
export const subjectOf = (said: Said): number =>
  'end' in said ? said.end : 'head' in said ? said.head.id : 'part' in said ? said.part.id : said.failed.id
