import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { httpDate } from '#provider/core/http/date-header'
import type { Provider } from '#provider/index'
import { listen } from '../../support/files/s3'
import { createFaults } from '../../support/institute/faults'
import { type Run, startLoopbackServer } from '../../support/institute/loopback-server'

/** Faults of an institute's server, or of the network before it. */
export type Fault = keyof typeof commonFaults
type AnyFault = keyof typeof allFaults

export type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/**
 * The provider as an HTTP server on loopback that can respond with faults. `injectFault(fault, times, url)` applies to the
 * next requests whose URL matches, `faults.next` to one request; all others are answered by the real provider. All
 * responses have a Date header from the provider's clock.
 */
export async function startInstitute(provider: Pick<Provider, 'fetch'> & { now?: Provider['now'] }) {
  const { now = Date.now } = provider
  const requests: ReceivedRequest[] = []
  const probes: ReceivedRequest[] = []
  const answered: Reply[] = []
  let fault: AnyFault | undefined
  let faultsLeft = 0
  let faultyUrl = /./
  let onRequest: (url: string) => unknown = () => {}
  let changeQuery: (query: URLSearchParams) => unknown = () => {}
  const faults = createFaults()
  async function handle(request: IncomingMessage, response: ServerResponse, run: Run) {
    response.setHeader('date', httpDate(now()))
    const body = await bytesOf(request)
    const { method = '', url = '', headers } = request
    onRequest(url)
    const isProbe = url.endsWith('/capabilities') && !headers.authorization
    ;(isProbe ? probes : requests).push({ method, url, headers, body: body.toString() })
    const address = new URL(url, `http://${headers.host}`)
    if (method === 'GET' && address.search) changeQuery(address.searchParams)
    // Faults change the response text, so it must not be compressed.
    const forwardRequest = () =>
      run(() => forward(provider, { address, method, headers: { ...headers, 'accept-encoding': 'identity' }, body }))
    // A probe gets the fault as well, but does not count.
    if (fault && faultyUrl.test(url) && (isProbe ? faultsLeft : faultsLeft--) > 0)
      return allFaults[fault](response, forwardRequest)
    const work = () => forward(provider, { address, method, headers, body })
    await faults.handle({
      request,
      response,
      process: () => run(work),
      redeliver: () => server.run(work),
      send(reply) {
        answered.push(reply)
        send(response, reply)
      },
    })
  }
  const server = await startLoopbackServer(handle)
  return {
    url: server.url,
    faults,
    requests,
    /** Requests with which a desk checks whether the institute is reachable. */
    probes,
    /** Responses without a fault. */
    answered,
    injectFault(next: AnyFault, times = Number.POSITIVE_INFINITY, url = /./) {
      fault = next
      faultsLeft = times
      faultyUrl = url
    },
    /** Resolves when the next request whose URL matches arrives. */
    nextRequest: (pattern = /./) =>
      new Promise<void>((resolve) => {
        onRequest = (url) => pattern.test(url) && resolve()
      }),
    /** Changes the query of all further GET requests, as a server with other filters does. */
    changeQueries(change: (query: URLSearchParams) => unknown) {
      changeQuery = change
    },
    clearFaults() {
      fault = undefined
      changeQuery = () => {}
      faults.clear()
    },
    kill: server.kill,
    restart: server.restart,
    close: server.close,
  }
}
export type Institute = Awaited<ReturnType<typeof startInstitute>>

type Reply = { status: number; type: string; headers: Record<string, string>; body: Buffer }
type RespondWithFault = (response: ServerResponse, answer: () => Promise<Reply>) => void | Promise<void>
const json = { 'content-type': 'application/json' }

const commonFaults = {
  html: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>'),
  'html error page': (response) =>
    void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>nginx: not found</h1>'),
  'html called json': (response) => void response.writeHead(200, json).end('<h1>Welcome to the hotel</h1>'),
  'truncated json': (response) => void response.writeHead(200, json).end('{"message":"OK","payload":{"Quest'),
  'broken connection': (response) => {
    response.writeHead(200, { ...json, 'content-length': '1000' }).write('{"message":"OK","payl')
    setTimeout(() => response.destroy(), 20)
  },
  '50 MB': (response) => {
    response.writeHead(200, json)
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    let sent = 0
    const more = () => {
      while (sent++ < 50) if (!response.write(chunk)) return void response.once('drain', more)
      response.end('{}')
    }
    more()
  },
  '50 MB announced': (response) => void response.writeHead(200, { ...json, 'content-length': 50 * 2 ** 20 }).write('{'),
  'a late response': async (response, answer) => {
    const reply = await answer()
    setTimeout(() => send(response, reply), 8_000).unref()
  },
  'a late body': (response) => {
    response.writeHead(200, json).write('{"message":')
    setTimeout(() => response.end('"OK"}'), 8_000).unref()
  },
  'the refused token': (response) =>
    void response.writeHead(401, json).end('{"message":"Your session ended.","error":"Your session ended."}'),
  'a late refusal of the token': (response) =>
    void setTimeout(() => response.writeHead(401, json).end('{"message":"Your session ended."}'), 1_500),
  'error 500': (response) => void response.writeHead(500, json).end('{"message":"Out of memory"}'),
  'error 503': (response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>'),
  'the wrong shape': (response) => void response.writeHead(200, json).end('{"message":"OK","payload":{"Question":7}}'),
  'no payload': (response) => void response.writeHead(200, json).end('[]'),
  'a redirect': (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/steal' }).end(),
  'a reset': (response) => void response.destroy(),
  /** The change is processed, but its response is lost. */
  'lost response': async (response, answer) => {
    await answer()
    response.destroy()
  },
  'a token in the response': async (response, answer) => {
    const reply = await answer()
    const debug = `{"debug":"${response.req.headers.authorization}",`
    send(response, { ...reply, body: Buffer.from(reply.body.toString().replace('{', debug)) })
  },
} as const satisfies Record<string, RespondWithFault>

/** Faults of responses with a body of bytes. */
const bodyFaults = {
  /** A proxy stopped reading half-way, but ends its own response properly. */
  'half the body': async (response, answer) => {
    const reply = await answer()
    send(response, { ...reply, body: halfOf(reply) })
  },
  'half the body, then nothing': async (response, answer) => {
    const reply = await answer()
    response.writeHead(200, { 'content-type': reply.type, 'content-length': reply.body.length }).write(halfOf(reply))
  },
  /** Byte by byte at first. */
  'body in small pieces': async (response, answer) => {
    const { body, type } = await answer()
    response.writeHead(200, { 'content-type': type, 'content-length': body.length })
    const sizes = [1, 1, 1, 1, 1, ...Array.from({ length: 30 }, () => Math.ceil(body.length / 30))]
    let sent = 0
    for (const size of sizes) {
      response.write(body.subarray(sent, sent + size))
      sent += size
      await pause(20)
    }
    response.end()
  },
} as const satisfies Record<string, RespondWithFault>
/** Faults for clients with a long timeout. */
const lateFaults = {
  'a response after three seconds': async (response, answer) => {
    const reply = await answer()
    setTimeout(() => send(response, reply), 3_000).unref()
  },
} as const satisfies Record<string, RespondWithFault>
/** Responses of a firewall in front of the institute. */
const refusals = {
  'error 403': (response) => void response.writeHead(403, json).end('{"message":"Blocked by the firewall"}'),
  'error 429': (response) => void response.writeHead(429, json).end('{"message":"Too many requests"}'),
} as const satisfies Record<string, RespondWithFault>
/** Responses of an overloaded institute, and of a proxy during maintenance. */
const unavailable = {
  overloaded: (response) => {
    const busyMessage = 'The institute has more to do than it can at this moment.'
    response.writeHead(503, { ...json, 'retry-after': '1' })
    response.end(JSON.stringify({ code: 'unreachable', status: 503, message: busyMessage, error: busyMessage }))
  },
  'closed for an hour': (response) =>
    void response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '3600' }).end('<h1>Maintenance</h1>'),
} as const satisfies Record<string, RespondWithFault>
const allFaults = { ...commonFaults, ...bodyFaults, ...lateFaults, ...refusals, ...unavailable }

type ForwardedRequest = { address: URL; method: string; headers: IncomingMessage['headers']; body: Buffer }

async function forward(
  provider: Pick<Provider, 'fetch'>,
  { address, method, headers, body }: ForwardedRequest,
): Promise<Reply> {
  const init: RequestInit = { method, headers: Object.entries(headers).map(([name, value]) => [name, String(value)]) }
  if (method !== 'GET') init.body = new Uint8Array(body)
  const response = await provider.fetch(new Request(address, init))
  const responseHeaders = Object.fromEntries(response.headers)
  const type = responseHeaders['content-type'] ?? ''
  return { status: response.status, type, headers: responseHeaders, body: Buffer.from(await response.arrayBuffer()) }
}

const send = (response: ServerResponse, { status, headers, body }: Reply) =>
  void response.writeHead(status, headers).end(body)
const halfOf = ({ body }: Reply) => body.subarray(0, Math.ceil(body.length / 2))

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A loopback port on which no server listens. */
export async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
