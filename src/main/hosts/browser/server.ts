import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { t } from '@lingui/core/macro'
import { CallError, type ErrorCode } from '#contract/protocol/failure'
import type { Desk } from '../../desk'
import { createResponse, jsonResponse, readJsonText, securityHeaders, textResponse } from '../../http-responses'
import { accessDenied } from './access-denied'
import { decodeBytes, encodeBytes } from './json-bytes'
import { createLoginLinks, type LoginLinks } from './login-links'
import { cookieName, hasOwnHost, isAuthenticated, rejectionReason } from './request-guard'

export interface BrowserHost {
  origin: string
  /** Creates a one-time link that lets a browser in. */
  createLink(): string
  close(): Promise<void>
}
type Options = {
  desk: Pick<Desk, 'fetch' | 'call' | 'on' | 'onPageClosed'>
  /** Public certificate pages. */
  site?: ((request: Request) => Promise<Response>) | undefined
  /** 0 for any free port. */
  port: number
  /** Script that defines window.desk. */
  bridge: Uint8Array<ArrayBuffer>
}

/** 32 MB, the limit of the Electron host (payload-size), as base64. */
const maxCallBytes = 44 * 1024 * 1024
const heartbeatMs = 25_000
/** A comment of the event stream, which browsers ignore. */
const heartbeatComment = ': here\n\n'

/**
 * Serves the desk over HTTP on 127.0.0.1 to browsers that used a link of this run. The public certificate pages need no
 * link. Rejects if the port is in use.
 */
export async function serveBrowser({ desk, site, port: requestedPort, bridge }: Options): Promise<BrowserHost> {
  const server = createAdaptorServer({ fetch: handle, overrideGlobalObjects: false })
  const port = await listen(server, requestedPort)
  const links = createLoginLinks(port)

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const offeredToken = url.pathname === '/' ? url.searchParams.get('token') : null
    if (offeredToken !== null && hasOwnHost(request, port)) return redeemLink(request, offeredToken, { port, links })
    if (site && url.pathname.startsWith('/certificate/') && hasOwnHost(request, port)) return site(request)
    const refusal = rejectionReason(request, port)
    if (refusal !== undefined) return textResponse(403, refusal)
    if (!isAuthenticated(request, port, links)) return accessDenied(request, 'unknown')
    if (url.pathname === '/bridge.js') return createResponse(200, 'text/javascript; charset=utf-8', bridge, 'no-cache')
    if (url.pathname === '/desk/events' && request.method === 'GET')
      return eventStream(desk, url.searchParams.get('page'))
    if (url.pathname.startsWith('/desk/')) return serveCall(desk, request, url.pathname.slice('/desk/'.length))
    return withBridge(await desk.fetch(request))
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    createLink: links.createLink,
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
 * Exchanges the token for a cookie and redirects to an address without the token. A used token is accepted from a
 * browser with the cookie: its Back button opens the link again.
 */
function redeemLink(request: Request, token: string, { port, links }: { port: number; links: LoginLinks }): Response {
  if (request.method !== 'GET') return textResponse(405, 'Only GET')
  const secret = links.redeem(token)
  if (secret === undefined && !isAuthenticated(request, port, links)) return accessDenied(request, 'used')
  const headers = new Headers({ ...securityHeaders, location: '/', 'cache-control': 'no-store' })
  if (secret !== undefined)
    headers.set('set-cookie', `${cookieName(port)}=${secret}; HttpOnly; SameSite=Strict; Path=/`)
  return new Response(null, { status: 303, headers })
}

async function serveCall(desk: Pick<Desk, 'call'>, request: Request, name: string): Promise<Response> {
  if (request.method !== 'POST') return textResponse(405, 'Only POST')
  try {
    const input = await inputOf(request)
    return jsonResponse(200, JSON.stringify(encodeBytes(await desk.call(decodeURIComponent(name), input))))
  } catch (error) {
    const failure = error instanceof CallError ? error.failure : unreadableCall
    return jsonResponse(failure.status, JSON.stringify({ ok: false, failure }))
  }
}

const unreadableCall = {
  code: 'invalid' satisfies ErrorCode,
  message: t`The call is not readable.`,
  status: 400,
} as const

/** Field `input` of the body. Throws CallError, or another error for invalid JSON or base64. */
async function inputOf(request: Request): Promise<unknown> {
  const text = await readJsonText(request, maxCallBytes)
  if (text === undefined) throw new CallError('invalid', t`A call is a JSON object.`, undefined, 415)
  const body: unknown = decodeBytes(JSON.parse(text))
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'input') : undefined
}

/** Server-sent events. The end of the stream tells the desk that the page is closed. */
function eventStream(desk: Pick<Desk, 'on' | 'onPageClosed'>, page: string | null): Response {
  let stop = () => {}
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(heartbeatComment)
      const unsubscribe = desk.on((name, data) =>
        controller.enqueue(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      )
      const heartbeat = setInterval(() => controller.enqueue(heartbeatComment), heartbeatMs)
      stop = () => {
        unsubscribe()
        clearInterval(heartbeat)
        if (page) desk.onPageClosed(page)
      }
    },
    cancel: () => stop(),
  })
  const headers = { ...securityHeaders, 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
  return new Response(stream.pipeThrough(new TextEncoderStream()), { headers })
}

/** Adds window.desk before the application runs. */
async function withBridge(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const page = (await response.text()).replace('<head>', '<head><script src="/bridge.js"></script>')
  return new Response(page, response)
}
