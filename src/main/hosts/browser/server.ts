import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { CallError, type ErrorCode } from '#contract/protocol/failure'
import type { Desk } from '../../desk'
import { json, plain, readJsonText, respond, securityHeaders } from '../../serve'
import { pack, unpack } from './bytes'
import { closedDoor } from './closed-door'
import { createEntry, type Entry } from './entry'
import { cookieName, isForUs, isKnown, refusalOf } from './guard'

export interface BrowserHost {
  /** Where its pages are. */
  origin: string
  /** A new address that lets one browser in to the desk, once. */
  newAddress(): string
  close(): Promise<void>
}
type Options = {
  desk: Pick<Desk, 'fetch' | 'call' | 'on' | 'left'>
  /** Answers certificates' check pages, which ask nobody who he is. */
  site?: ((request: Request) => Promise<Response>) | undefined
  /** 0 takes any free one. */
  port: number
  /** The script that puts window.desk into the page. */
  bridge: Uint8Array<ArrayBuffer>
}

/** Base64 makes four bytes of three: files of 32 MB, as in Electron. */
const largestCall = 44 * 1024 * 1024
const heartbeat = 25_000

/** Carries the desk over HTTP on 127.0.0.1, for this run's own page alone. Rejects when the port is taken. */
export async function serveBrowser({ desk, site, port: wanted, bridge }: Options): Promise<BrowserHost> {
  const server = createAdaptorServer({ fetch: answer, overrideGlobalObjects: false })
  const port = await listen(server, wanted)
  const entry = createEntry(port)

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const offered = url.pathname === '/' ? url.searchParams.get('token') : null
    if (offered !== null && isForUs(request, port)) return letIn(request, offered, { port, entry })
    if (site && url.pathname.startsWith('/certificate/') && isForUs(request, port)) return site(request)
    const refusal = refusalOf(request, port)
    if (refusal !== undefined) return plain(403, refusal)
    if (!isKnown(request, port, entry)) return closedDoor(request, 'unknown')
    if (url.pathname === '/bridge.js') return respond(200, 'text/javascript; charset=utf-8', bridge, 'no-cache')
    if (url.pathname === '/desk/events' && request.method === 'GET') return eventsOf(desk, url.searchParams.get('page'))
    if (url.pathname.startsWith('/desk/')) return answerCall(desk, request, url.pathname.slice('/desk/'.length))
    return withBridge(await desk.fetch(request))
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    newAddress: entry.address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

function listen(server: ServerType, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/**
 * Changes the token for a secret that no page and no history ever shows, and leaves for a clean address. A browser that
 * has one already, such as by Back, goes on with it.
 */
function letIn(request: Request, offered: string, { port, entry }: { port: number; entry: Entry }): Response {
  if (request.method !== 'GET') return plain(405, 'Only GET')
  const secret = entry.redeem(offered)
  if (secret === undefined && !isKnown(request, port, entry)) return closedDoor(request, 'used')
  const cookie = `${cookieName(port)}=${secret}; HttpOnly; SameSite=Strict; Path=/`
  const headers = { ...securityHeaders, location: '/', 'cache-control': 'no-store' }
  return new Response(null, {
    status: 303,
    headers: secret === undefined ? headers : { ...headers, 'set-cookie': cookie },
  })
}

async function answerCall(desk: Pick<Desk, 'call'>, request: Request, name: string): Promise<Response> {
  if (request.method !== 'POST') return plain(405, 'Only POST')
  try {
    const input = await inputOf(request)
    return json(200, JSON.stringify(pack(await desk.call(decodeURIComponent(name), input))))
  } catch (error) {
    const failure = error instanceof CallError ? error.failure : unreadable
    return json(failure.status, JSON.stringify({ ok: false, failure }))
  }
}

const unreadable = { code: 'invalid' satisfies ErrorCode, message: 'The call is not readable.', status: 400 } as const

/** {input} of the body, with its bytes. Throws CallError, SyntaxError for damaged JSON or base64. */
async function inputOf(request: Request): Promise<unknown> {
  const text = await readJsonText(request, largestCall)
  if (text === undefined) throw new CallError('invalid', 'A call is a JSON object.', undefined, 415)
  const body: unknown = unpack(JSON.parse(text))
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'input') : undefined
}

/** Server-sent events until the page goes, which the desk is told. */
function eventsOf(desk: Pick<Desk, 'on' | 'left'>, page: string | null): Response {
  let stop = () => {}
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(': here\n\n')
      const silence = desk.on((name, data) => controller.enqueue(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
      const beat = setInterval(() => controller.enqueue(': here\n\n'), heartbeat)
      stop = () => {
        silence()
        clearInterval(beat)
        if (page) desk.left(page)
      }
    },
    cancel: () => stop(),
  })
  const headers = { ...securityHeaders, 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
  return new Response(stream.pipeThrough(new TextEncoderStream()), { headers })
}

/** The page gets window.desk before its app runs. */
async function withBridge(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const page = (await response.text()).replace('<head>', '<head><script src="/bridge.js"></script>')
  return new Response(page, response)
}
