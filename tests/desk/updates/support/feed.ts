import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Way = (request: IncomingMessage, response: ServerResponse, bytes: Buffer | undefined) => void

/** A web server with files, such as a feed lies on; each path can be made to misbehave. */
export async function startFeed() {
  const files = new Map<string, Buffer>()
  const asked: { path: string; range: string | undefined }[] = []
  const ways: { path: string; way: Way; times: number }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, range: request.headers.range })
    const other = ways.find((one) => one.path === path && one.times > 0)
    if (other) other.times--
    const { way } = other ?? { way: serve }
    way(request, response, files.get(path))
  })
  // As nginx: after Node's five seconds it may close what a client, held up by a program that it waits for, is about to use.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    files,
    asked,
    /** How a path answers from now on, or so many times and then as it is told next. */
    behave: (path: string, way: Way, times = Number.POSITIVE_INFINITY) => void ways.push({ path, way, times }),
    heal: () => void ways.splice(0),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TestFeed = Awaited<ReturnType<typeof startFeed>>

/** As a web server or a bucket does it, parts of files included. */
export const serve: Way = (request, response, bytes) => {
  if (!bytes) return void response.writeHead(404).end('Not found')
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (from === 0) return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  if (from >= bytes.length) return void response.writeHead(416).end()
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
  response.writeHead(206, { 'content-range': range, 'content-length': bytes.length - from }).end(bytes.subarray(from))
}

export const answering =
  (status: number, body: string | Buffer = '', headers = {}): Way =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

/** Takes the question and says nothing. */
export const silent: Way = () => undefined

/** Begins as it should and, after so many bytes, ends the connection. */
export const cutAfter =
  (count: number): Way =>
  (request, response, bytes = Buffer.alloc(0)) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
    response.writeHead(from ? 206 : 200, { 'content-length': bytes.length - from, ...(from ? range : {}) })
    response.write(bytes.subarray(from, from + count), () => setTimeout(() => response.destroy(), 30))
  }

/** The same, and then neither goes on nor ends. */
export const stallAfter =
  (count: number): Way =>
  (_, response, bytes = Buffer.alloc(0)) => {
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, count))
  }

/** A little every now and then, for ever. */
export const drip: Way = (_, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 10)
  response.once('close', () => clearInterval(timer))
}
