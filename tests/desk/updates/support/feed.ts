import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type RequestHandler = (request: IncomingMessage, response: ServerResponse, bytes: Buffer | undefined) => void

/** A web server with the files of a feed; each path can respond with faults. */
export async function startFeed() {
  const files = new Map<string, Buffer>()
  const requests: { path: string; range: string | undefined }[] = []
  const replacements: { path: string; handler: RequestHandler; times: number }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, range: request.headers.range })
    const replacement = replacements.find((one) => one.path === path && one.times > 0)
    if (replacement) replacement.times--
    const { handler } = replacement ?? { handler: serve }
    handler(request, response, files.get(path))
  })
  // As nginx: with Node's default of five seconds it may close a connection that a slow client is about to use.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    files,
    requests,
    /** Replaces the response to the next requests of a path; several replacements apply one after another. */
    respondWith: (path: string, handler: RequestHandler, times = Number.POSITIVE_INFINITY) =>
      void replacements.push({ path, handler, times }),
    clearFaults: () => void replacements.splice(0),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TestFeed = Awaited<ReturnType<typeof startFeed>>

/** Responds as a web server or a bucket does, with range requests. */
export const serve: RequestHandler = (request, response, bytes) => {
  if (!bytes) return void response.writeHead(404).end('Not found')
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (from === 0) return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  if (from >= bytes.length) return void response.writeHead(416).end()
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
  response.writeHead(206, { 'content-range': range, 'content-length': bytes.length - from }).end(bytes.subarray(from))
}

export const respond =
  (status: number, body: string | Buffer = '', headers = {}): RequestHandler =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

export const neverRespond: RequestHandler = () => undefined

/** Ends the connection after `count` bytes. */
export const disconnectAfter =
  (count: number): RequestHandler =>
  (request, response, bytes = Buffer.alloc(0)) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
    response.writeHead(from ? 206 : 200, { 'content-length': bytes.length - from, ...(from ? range : {}) })
    response.write(bytes.subarray(from, from + count), () => setTimeout(() => response.destroy(), 30))
  }

/** Stops sending after `count` bytes and keeps the connection open. */
export const stallAfter =
  (count: number): RequestHandler =>
  (_, response, bytes = Buffer.alloc(0)) => {
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, count))
  }

/** Sends blanks without end, as fast as they are read. */
export const respondEndlessly: RequestHandler = (_, response) => {
  response.writeHead(200)
  const more = () => {
    while (response.write(Buffer.alloc(16_384, ' ')));
    response.once('drain', more)
  }
  more()
}

/** Sends a byte every 10 ms without end. */
export const respondSlowly: RequestHandler = (_, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 10)
  response.once('close', () => clearInterval(timer))
}
