import type { ResponseHead, WorkerRequest, WorkerResponse } from './messages'

type ResponseMessage = Exclude<WorkerResponse, { ready: true }>

/**
 * One request to the practice institute. The body of its response is streamed in chunks on demand. `onEnd` is called after
 * the response, a failure, an abort or a cancellation.
 */
export function createWorkerRequest(
  id: number,
  signal: AbortSignal,
  send: (message: WorkerRequest) => void,
  onEnd: () => void,
) {
  const response = Promise.withResolvers<Response>()
  let body: ReadableStreamDefaultController<Uint8Array> | undefined

  function finish(): void {
    signal.removeEventListener('abort', abort)
    onEnd()
  }
  function fail(error: unknown): void {
    finish()
    response.reject(error)
    body?.error(error)
  }
  function abort(): void {
    send({ stop: id })
    fail(signal.reason)
  }
  signal.addEventListener('abort', abort, { once: true })

  const bodyStream = () =>
    new ReadableStream<Uint8Array>(
      {
        start(controller) {
          body = controller
        },
        pull: () => send({ read: id }),
        cancel() {
          send({ stop: id })
          finish()
        },
      },
      { highWaterMark: 0 },
    )
  const startResponse = ({ status, headers, hasBody }: ResponseHead) =>
    response.resolve(new Response(hasBody ? bodyStream() : null, { status, headers }))

  function handleMessage(message: ResponseMessage): void {
    if ('head' in message) startResponse(message.head)
    else if ('chunk' in message) body?.enqueue(message.chunk.bytes)
    else if ('failed' in message) fail(new Error(message.failed.message))
    else {
      // An 'end' message.
      finish()
      body?.close()
    }
  }
  return { response: response.promise, handleMessage, fail }
}

export function requestIdOf(message: ResponseMessage): number {
  if ('end' in message) return message.end
  if ('head' in message) return message.head.id
  if ('chunk' in message) return message.chunk.id
  return message.failed.id
}
