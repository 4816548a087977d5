import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { httpDate } from '#provider/core/http/date-header'
import type { Provider } from '#provider/index'
import { listen } from '../../support/files/s3'
import { createFaults } from '../../support/institute/faults'
import { type Run, startLoopbackServer } from '../../support/institute/loopback-server'

/** Faults of an institute's server, or of the network before it. */
export type Trouble = keyof typeof troubles
type AnyTrouble = keyof typeof all

export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/**
 * The provider as an HTTP server on loopback that misbehaves on demand. `troubleWith(t, times, url)` holds for the next
 * requests, of these addresses where they are given, `faults.next` for one; everything else is answered by the real
 * provider. All responses have a Date header from the provider's clock.
 */
export async function startInstitute(provider: Pick<Provider, 'fetch'> & { now?: Provider['now'] }) {
  const { now = Date.now } = provider
  const seen: Seen[] = []
  const probes: Seen[] = []
  const answered: Reply[] = []
  let trouble: AnyTrouble | undefined
  let left = 0
  let troubled = /./
  let hear: (url: string) => unknown = () => {}
  let readQuery: (query: URLSearchParams) => unknown = () => {}
  const faults = createFaults()
  async function handle(request: IncomingMessage, response: ServerResponse, run: Run) {
    response.setHeader('date', httpDate(now()))
    const body = await bytesOf(request)
    const { method = '', url = '', headers } = request
    hear(url)
    const isProbe = url.endsWith('/capabilities') && !headers.authorization
    ;(isProbe ? probes : seen).push({ method, url, headers, body: body.toString() })
    const address = new URL(url, `http://${headers.host}`)
    if (method === 'GET' && address.search) readQuery(address.searchParams)
    // Faults of a response change its text.
    const answer = () =>
      run(() => pass(provider, { address, method, headers: { ...headers, 'accept-encoding': 'identity' }, body }))
    // A probe meets a trouble that lasts, and uses up none.
    if (trouble && troubled.test(url) && (isProbe ? left : left--) > 0) return all[trouble](response, answer)
    const work = () => pass(provider, { address, method, headers, body })
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
    seen,
    /** By which a desk finds out whether the institute can be reached. */
    probes,
    /** Responses without a fault. */
    answered,
    troubleWith(next: AnyTrouble, times = Number.POSITIVE_INFINITY, url = /./) {
      trouble = next
      left = times
      troubled = url
    },
    /** Until the next request of such an address is here. */
    nextRequest: (of = /./) =>
      new Promise<void>((resolve) => {
        hear = (url) => of.test(url) && resolve()
      }),
    /** From now on what a question asks is changed before it is answered, as a server with rules of its own does. */
    reads(query: (query: URLSearchParams) => unknown) {
      readQuery = query
    },
    behave() {
      trouble = undefined
      readQuery = () => {}
      faults.clear()
    },
    kill: server.kill,
    restart: server.restart,
    close: server.close,
  }
}
export type Institute = Awaited<ReturnType<typeof startInstitute>>

type Reply = { status: number; type: string; headers: Record<string, string>; body: Buffer }
type Misbehave = (response: ServerResponse, answer: () => Promise<Reply>) => void | Promise<void>
const json = { 'content-type': 'application/json' }

const troubles = {
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
  'a late answer': async (response, answer) => {
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
  /** The change is made, and the answer never comes. */
  'silence after doing it': async (response, answer) => {
    await answer()
    response.destroy()
  },
  'a token in the answer': async (response, answer) => {
    const reply = await answer()
    const debug = `{"debug":"${response.req.headers.authorization}",`
    send(response, { ...reply, body: Buffer.from(reply.body.toString().replace('{', debug)) })
  },
} as const satisfies Record<string, Misbehave>

/** To an answer of bytes. */
const bodyTroubles = {
  /** A proxy that gave up reading, and ends its own answer properly. */
  'half of it': async (response, answer) => {
    const reply = await answer()
    send(response, { ...reply, body: halfOf(reply) })
  },
  'half of it, then silence': async (response, answer) => {
    const reply = await answer()
    response.writeHead(200, { 'content-type': reply.type, 'content-length': reply.body.length }).write(halfOf(reply))
  },
  /** Byte by byte at first. */
  'it bit by bit': async (response, answer) => {
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
} as const satisfies Record<string, Misbehave>
/** To whoever waits longer than others. */
const lateTroubles = {
  'an answer after three seconds': async (response, answer) => {
    const reply = await answer()
    setTimeout(() => send(response, reply), 3_000).unref()
  },
} as const satisfies Record<string, Misbehave>
/** Of something before the institute that lets nothing through. */
const refusals = {
  'error 403': (response) => void response.writeHead(403, json).end('{"message":"Blocked by the firewall"}'),
} as const satisfies Record<string, Misbehave>
/** Of an institute that has no time now, and of something before it that says so. */
const noTime = {
  'no time': (response) => {
    const words = 'The institute has more to do than it can at this moment.'
    response.writeHead(503, { ...json, 'retry-after': '1' })
    response.end(JSON.stringify({ code: 'unreachable', status: 503, message: words, error: words }))
  },
  'closed for an hour': (response) =>
    void response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '3600' }).end('<h1>Maintenance</h1>'),
} as const satisfies Record<string, Misbehave>
const all = { ...troubles, ...bodyTroubles, ...lateTroubles, ...refusals, ...noTime }

type Asked = { address: URL; method: string; headers: IncomingMessage['headers']; body: Buffer }

async function pass(provider: Pick<Provider, 'fetch'>, { address, method, headers, body }: Asked): Promise<Reply> {
  const init: RequestInit = { method, headers: Object.entries(headers).map(([name, value]) => [name, String(value)]) }
  if (method !== 'GET') init.body = new Uint8Array(body)
  const answer = await provider.fetch(new Request(address, init))
  const said = Object.fromEntries(answer.headers)
  const type = said['content-type'] ?? ''
  return { status: answer.status, type, headers: said, body: Buffer.from(await answer.arrayBuffer()) }
}

const send = (response: ServerResponse, { status, headers, body }: Reply) =>
  void response.writeHead(status, headers).end(body)
const halfOf = ({ body }: Reply) => body.subarray(0, Math.ceil(body.length / 2))

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A port of loopback on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
