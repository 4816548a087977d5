import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { filesPath } from '#contract/stored-file'
import { clientAddress } from './core/http/client-address'
import { httpDate } from './core/http/date-header'
import { noStoreHeaders } from './core/http/no-store-headers'
import { logError } from './core/log-error'
import type { Provider } from './index'
import { createProbes } from './probes'

/** Timeouts in milliseconds. */
export type ServerTimeouts = {
  headers: number
  /** For a whole request without a file. */
  request: number
  /** Until the next byte of a file arrives. */
  fileIdle: number
  /** For a whole request with a file. */
  file: number
  /** Until the next request on an open connection. */
  idle: number
  /** Until requests that are open at shutdown are aborted. */
  shutdown: number
}
const defaultTimeouts: ServerTimeouts = {
  headers: 10_000,
  request: 60_000,
  fileIdle: 60_000,
  file: 3_600_000,
  // Longer than the minute of most proxies: the proxy must close first, or its next request meets a closing connection.
  idle: 65_000,
  shutdown: 10_000,
}

type ServedProvider = Pick<Provider, 'fetch' | 'conditions' | 'metrics' | 'now'>
type ServerOptions = {
  port: number
  hostname: string
  proxies?: readonly string[]
  /** Key of /metrics; disabled without it. */
  metricsKey?: string | undefined
  /** Milliseconds at shutdown from reporting "not ready" until connections are refused, for load balancers. */
  drainMs?: number
}

export type RunningServer = {
  address: string
  port: number
  /** Reports not ready, drains, stops listening, and closes connections when requests end or the timeout is over. */
  close(): Promise<void>
}

/** Serves a provider over HTTP. Ends requests that exceed the timeouts. Rejects if the port is taken. */
export async function startHttpServer(
  provider: ServedProvider,
  { port, hostname, proxies = [], metricsKey, drainMs = 0 }: ServerOptions,
  timeouts: ServerTimeouts = defaultTimeouts,
): Promise<RunningServer> {
  // Node has one limit for all requests, here that of files. `limitBodyTime` ends other requests earlier.
  const { headers: headersTimeout, file: requestTimeout, idle: keepAliveTimeout } = timeouts
  const connectionsCheckingInterval = headersTimeout / 4
  const nodeTimeouts = { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval }
  let isShuttingDown = false
  const probes = createProbes({ provider, isShuttingDown: () => isShuttingDown, metricsKey })
  const fetch = async (request: Request) => (await probes(request)) ?? provider.fetch(request)
  // `hostname`: health checks of a load balancer may use HTTP/1.0 without a Host header.
  const server = createAdaptorServer({
    fetch: withClientAddress(fetch, proxies),
    hostname,
    serverOptions: nodeTimeouts,
  })
  // Runs before the request handler, so that responses that the provider does not create have these headers too.
  server.prependListener('request', (request: IncomingMessage, response) => {
    limitBodyTime(request, timeouts, provider.now)
    for (const [name, value] of Object.entries(noStoreHeaders)) response.setHeader(name, value)
    response.setHeader('date', httpDate(provider.now()))
    // The client must not send another request on a connection that is about to close.
    if (isShuttingDown) response.setHeader('connection', 'close')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    rejectClientError(error, socket, provider.now()),
  )
  await new Promise<void>((resolve, reject) => {
    server.on('error', (error) => {
      if (server.listening) logError(error)
      else reject(error)
    })
    server.listen(port, hostname, resolve)
  })
  const { address, port: boundPort } = server.address() as AddressInfo
  return {
    address,
    port: boundPort,
    async close() {
      isShuttingDown = true
      await delay(drainMs)
      await new Promise<void>((resolve) => {
        const closeTimer = setTimeout(
          () => 'closeAllConnections' in server && server.closeAllConnections(),
          timeouts.shutdown,
        )
        server.close(() => {
          clearTimeout(closeTimer)
          resolve()
        })
      })
    },
  }
}

/** Ends a request whose body takes too long. A file may take longer, as long as bytes of it arrive. */
function limitBodyTime(request: IncomingMessage, { request: requestMs, fileIdle }: ServerTimeouts, now: () => number) {
  const { socket } = request
  const isFile = request.url?.startsWith(filesPath) ?? false
  let bytesRead: number | undefined
  const check = () => {
    const hasProgress = isFile && socket.bytesRead !== bytesRead
    bytesRead = socket.bytesRead
    if (!hasProgress && !request.complete) rejectClientError(requestTimeoutError(), socket, now())
  }
  const timer = setInterval(check, isFile ? fileIdle : requestMs)
  request.once('close', () => clearInterval(timer))
}

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'
const requestTimeoutError = (): NodeJS.ErrnoException => Object.assign(new Error(), { code: timeoutCode })

/** Responds with 408 to a timeout and with 400 to malformed HTTP. */
function rejectClientError(error: NodeJS.ErrnoException, socket: Socket, now: number) {
  if (!socket.writable) return void socket.destroy()
  const status = error.code === timeoutCode ? '408 Request Timeout' : '400 Bad Request'
  const headers = Object.entries({ ...noStoreHeaders, date: httpDate(now), connection: 'close', 'content-length': '0' })
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  socket.destroySoon()
}

/** Replaces X-Forwarded-For by the client's address according to the socket and trusted proxies. */
function withClientAddress(fetch: Provider['fetch'], proxies: readonly string[]) {
  return (request: Request, env: { incoming: { socket: { remoteAddress?: string | undefined } } }) => {
    const { headers } = request
    const { remoteAddress = '' } = env.incoming.socket
    // Modified in place: creating another Request takes longer than reading a session from the database.
    headers.set('x-forwarded-for', clientAddress(remoteAddress, headers.get('x-forwarded-for'), proxies))
    return fetch(request)
  }
}
