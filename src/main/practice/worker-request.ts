import type { Head, WorkerRequest, WorkerResponse } from './messages'

type ResponseMessage = Exclude<WorkerResponse, { ready: true }>

/**
 * One request to the practice institute with its response, whose body is streamed in chunks on demand. `onEnd` is
 * called once, after the response, an abort or cancellation.
 */
export function createWorkerRequest(
  id: number,
  signal: AbortSignal,
  send: (message: WorkerRequest) => void,
  onEnd: () => void,
) {
  const response = Promise.withResolvers<Response>()
  let body: ReadableStreamDefaultController<Uint8Array> | undefined

  function end(): void {
    signal.removeEventListener('abort', stop)
    onEnd()
  }
  function fail(error: unknown): void {
    end()
    response.reject(error)
    body?.error(error)
  }
  function stop(): void {
    send({ stop: id })
    fail(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })

  const bodyStream = () =>
    new ReadableStream<Uint8Array>(
      {
        start(controller) {
          body = controller
        },
        pull: () => send({ read: id }),
        cancel() {
          send({ stop: id })
          end()
        },
      },
      { highWaterMark: 0 },
    )
  const startResponse = ({ status, headers, hasBody }: Head) =>
    response.resolve(new Response(hasBody ? bodyStream() : null, { status, headers }))

  function onMessage(message: ResponseMessage): void {
    if ('head' in message) startResponse(message.head)
    else if ('chunk' in message) body?.enqueue(message.chunk.bytes)
    else if ('failed' in message) fail(new Error(message.failed.message))
    else {
      end()
      body?.close()
    }
  }
  return { answer: response.promise, hear: onMessage, fail }
}

export const requestIdOf = (message: ResponseMessage): number =>
  'end' in message
    ? message.end
    : 'head' in message
      ? message.head.id
      : 'chunk' in message
        ? message.chunk.id
        : message.failed.id
