import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { visitorAddress } from './core/http/address'
import { httpDate } from './core/http/dated'
import { unstored } from './core/http/unstored'
import type { Provider } from './index'
import { createProbes } from './probes'

/**
 * How long is waited, in milliseconds: for the headers of a request, for all of it (an upload over a slow line has as long as the
 * counter waits), for the next one on a connection, and for what is under way once it shall end.
 */
export type Patience = { headers: number; request: number; idle: number; end: number }
const usual: Patience = { headers: 10_000, request: 60_000, idle: 5_000, end: 10_000 }

type Answering = Pick<Provider, 'fetch' | 'conditions' | 'metrics' | 'now'>
type Place = {
  port: number
  hostname: string
  proxies?: readonly string[]
  /** What reads /metrics; without it there are none. */
  metricsKey?: string | undefined
  /** For how many milliseconds it goes on answering, once it shall end, so that a balancer sees that it is not ready. */
  drain?: number
}

export type Served = {
  address: string
  port: number
  /** Is not ready any more, then takes no more, lets what is under way come to its end for a while, and then closes every connection. */
  close(): Promise<void>
}

/** The provider over HTTP. Who is slower than the patience is cut off. Rejects when the port is taken. */
export async function serveProvider(
  provider: Answering,
  { port, hostname, proxies = [], metricsKey, drain = 0 }: Place,
  patience: Patience = usual,
): Promise<Served> {
  const { headers: headersTimeout, request: requestTimeout, idle: keepAliveTimeout } = patience
  const connectionsCheckingInterval = Math.min(headersTimeout, requestTimeout) / 4
  const timeouts = { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval }
  let isEnding = false
  const probes = createProbes({ provider, isEnding: () => isEnding, metricsKey })
  const fetch = async (request: Request) => (await probes(request)) ?? provider.fetch(request)
  // A balancer may ask in HTTP/1.0, without a Host.
  const server = createAdaptorServer({ fetch: withAddress(fetch, proxies), hostname, serverOptions: timeouts })
  // Before anybody answers: what is refused without asking the provider has them too.
  server.prependListener('request', (_, response) => {
    for (const [name, value] of Object.entries(unstored)) response.setHeader(name, value)
    response.setHeader('date', httpDate(provider.now()))
    // Nothing more is asked on a connection that is about to be closed.
    if (isEnding) response.setHeader('connection', 'close')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket, provider.now()))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  const { address, port: taken } = server.address() as AddressInfo
  return {
    address,
    port: taken,
    async close() {
      isEnding = true
      await pause(drain)
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience.end)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
      })
    },
  }
}

/** Too late, or no HTTP. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, now: number) {
  if (!socket.writable) return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  const headers = Object.entries({ ...unstored, date: httpDate(now), connection: 'close', 'content-length': '0' })
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  socket.destroySoon()
}

/** The visitor's address as the socket has it, or a trusted proxy; what the visitor claims is not believed. */
function withAddress(fetch: Provider['fetch'], proxies: readonly string[]) {
  return (request: Request, env: { incoming: { socket: { remoteAddress?: string | undefined } } }) => {
    const { headers } = request
    const { remoteAddress = '' } = env.incoming.socket
    // In the request as it is: to make another one takes longer than to read a session.
    headers.set('x-forwarded-for', visitorAddress(remoteAddress, headers.get('x-forwarded-for'), proxies))
    return fetch(request)
  }
}
