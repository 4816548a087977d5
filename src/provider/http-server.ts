import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { clientAddress } from './core/http/client-address'
import { httpDate } from './core/http/date-header'
import { noStoreHeaders } from './core/http/no-store-headers'
import type { Provider } from './index'
import { createProbes } from './probes'

/**
 * How long is waited, in milliseconds: for the headers of a request, for all of it (an upload over a slow line has as long as the
 * counter waits), for the next one on a connection, and for what is under way once it shall end.
 */
export type ServerTimeouts = { headers: number; request: number; idle: number; shutdown: number }
const defaultTimeouts: ServerTimeouts = { headers: 10_000, request: 60_000, idle: 5_000, shutdown: 10_000 }

type ServedProvider = Pick<Provider, 'fetch' | 'conditions' | 'metrics' | 'now'>
type ServerOptions = {
  port: number
  hostname: string
  proxies?: readonly string[]
  /** What reads /metrics; without it there are none. */
  metricsKey?: string | undefined
  /** For how many milliseconds it goes on answering, once it shall end, so that a balancer sees that it is not ready. */
  drainMs?: number
}

export type RunningServer = {
  address: string
  port: number
  /** Is not ready any more, then takes no more, lets what is under way come to its end for a while, and then closes every connection. */
  close(): Promise<void>
}

/** The provider over HTTP. Who is slower than the patience is cut off. Rejects when the port is taken. */
export async function startHttpServer(
  provider: ServedProvider,
  { port, hostname, proxies = [], metricsKey, drainMs = 0 }: ServerOptions,
  timeouts: ServerTimeouts = defaultTimeouts,
): Promise<RunningServer> {
  const { headers: headersTimeout, request: requestTimeout, idle: keepAliveTimeout } = timeouts
  const connectionsCheckingInterval = Math.min(headersTimeout, requestTimeout) / 4
  const nodeTimeouts = { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval }
  let isShuttingDown = false
  const probes = createProbes({ provider, isShuttingDown: () => isShuttingDown, metricsKey })
  const fetch = async (request: Request) => (await probes(request)) ?? provider.fetch(request)
  // A balancer may ask in HTTP/1.0, without a Host.
  const server = createAdaptorServer({
    fetch: withClientAddress(fetch, proxies),
    hostname,
    serverOptions: nodeTimeouts,
  })
  // Before anybody answers: what is refused without asking the provider has them too.
  server.prependListener('request', (_, response) => {
    for (const [name, value] of Object.entries(noStoreHeaders)) response.setHeader(name, value)
    response.setHeader('date', httpDate(provider.now()))
    // Nothing more is asked on a connection that is about to be closed.
    if (isShuttingDown) response.setHeader('connection', 'close')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    rejectClientError(error, socket, provider.now()),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
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

/** Too late, or no HTTP. */
function rejectClientError(error: NodeJS.ErrnoException, socket: Socket, now: number) {
  if (!socket.writable) return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  const headers = Object.entries({ ...noStoreHeaders, date: httpDate(now), connection: 'close', 'content-length': '0' })
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  socket.destroySoon()
}

/** The visitor's address as the socket has it, or a trusted proxy; what the visitor claims is not believed. */
function withClientAddress(fetch: Provider['fetch'], proxies: readonly string[]) {
  return (request: Request, env: { incoming: { socket: { remoteAddress?: string | undefined } } }) => {
    const { headers } = request
    const { remoteAddress = '' } = env.incoming.socket
    // In the request as it is: to make another one takes longer than to read a session.
    headers.set('x-forwarded-for', clientAddress(remoteAddress, headers.get('x-forwarded-for'), proxies))
    return fetch(request)
  }
}
