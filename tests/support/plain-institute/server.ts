import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createFaults } from '../institute/faults'
import { type Run, startLoopbackServer } from '../institute/loopback-server'
import { routes } from './areas/index'
import { createResultsZip } from './areas/results'
import { createSessions } from './areas/sessions'
import type { Reply } from './call'
import { catalogue } from './data/catalogue'
import { content } from './data/content'
import { exam } from './data/exam'
import { addMessyData } from './data/messy'
import { registrations } from './data/registrations'
import { staff } from './data/staff'
import { defaultOptions, type Options } from './options'
import { createSerializer } from './serialize'
import { type Body, createStore } from './store'

/** A received request for a change. */
type Sent = { method: string; path: string; body: Body }
const base = '/api/v1/'
/** Paths are case-insensitive, as in Express. */
const routesByCall = new Map(Object.entries(routes).map(([call, route]) => [call.toLowerCase(), route]))

/**
 * Starts an institute's own backend, written from S1–S3 alone: it implements their §7 and nothing else, stores data in
 * memory, and returns them in the varying spellings of a document database behind a web back office.
 */
export async function startPlainInstitute(overrides: Partial<Options> = {}, now: () => number = Date.now) {
  const options = { ...defaultOptions, ...overrides }
  const tidy = { ...staff, ...catalogue(now()), ...registrations(now()), ...content(now()), ...exam(now()) }
  const clock = () => now() + options.clockOffset
  const store = createStore(options.messy ? addMessyData(tidy, now()) : tidy, clock)
  const sessions = createSessions(store, options)
  const serialize = createSerializer(store, options)
  const sent: Sent[] = []
  const applied: Sent[] = []
  const faults = createFaults()

  function dispatch(request: IncomingMessage, body: Body): Reply {
    const url = new URL(request.url ?? '', 'http://plain')
    const path = decodeURIComponent(url.pathname)
    const method = request.method ?? ''
    const call = path.slice(base.length)
    if (!path.startsWith(base)) return { status: 404, body: { message: `Cannot ${method} ${path}` } }
    if (options.apiKey && request.headers.api_key !== options.apiKey)
      return { status: 401, body: { error: 'Invalid api_key' } }
    if (method === 'POST' && call === 'admin/login') return sessions.signIn(body)
    const [exactRoute, id] = [routesByCall.get(`${method} ${call}`.toLowerCase()), call.split('/').at(-1) ?? '']
    const route =
      exactRoute ?? routesByCall.get(`${method} ${call.split('/').slice(0, -1).join('/')}/:id`.toLowerCase())
    const isDisabled = /^register\/updateRegister/i.test(call) && !options.updateRegister.some((one) => one === method)
    if (!route || isDisabled) return { status: 404, body: { message: `Cannot ${method} ${path}` } }
    const user = sessions.findUser(request.headers.authorization)
    if (!user && !call.startsWith('users/') && call !== 'role') return { status: 401, body: { message: 'jwt expired' } }
    if (method !== 'GET') sent.push({ method, path: call, body })
    const origin = `http://${request.headers.host}`
    const before = store.changeCount()
    const reply = route({
      store,
      options,
      origin,
      // Only calls that need no session have no user.
      user: user ?? { _id: '' },
      id,
      query: url.searchParams,
      body,
      serialize,
    })
    if (store.changeCount() > before) applied.push({ method, path: call, body })
    return reply
  }

  /** Requests to fail: matching paths, as many as `remaining`, with a status. */
  const failures: { paths: RegExp | undefined; remaining: number; status: number } = {
    paths: undefined,
    remaining: 0,
    status: 500,
  }
  const events: { path: RegExp; run: () => unknown }[] = []
  async function process(request: IncomingMessage, body: Body): Promise<Reply> {
    const isFailing = failures.remaining > 0 && failures.paths?.test(request.url ?? '')
    if (!isFailing) return dispatch(request, body)
    failures.remaining--
    return { status: failures.status, body: { message: 'Oops' } }
  }

  const setDate = (response: ServerResponse) =>
    options.dateHeader && response.setHeader('date', new Date(clock()).toUTCString())

  async function send(response: ServerResponse, { status = 200, body }: Reply) {
    await pause(options.delayMs)
    setDate(response)
    const isHtml = status !== 200 && options.htmlErrors
    response.writeHead(status, { 'content-type': isHtml ? 'text/html' : 'application/json; charset=utf-8' })
    response.end(isHtml ? `<html><body><h1>${status}</h1></body></html>` : JSON.stringify(body))
  }

  async function handle(request: IncomingMessage, response: ServerResponse, run: Run) {
    response.sendDate = false
    setDate(response)
    const zip = /^\/results\/(\w+)\.zip$/.exec(request.url ?? '')?.[1]
    if (zip)
      return void response.writeHead(200, { 'content-type': 'application/zip' }).end(createResultsZip(store, zip))
    const body = await readBody(request)
    for (const event of events.splice(0)) {
      if (event.path.test(request.url ?? '')) await event.run()
      else events.push(event)
    }
    const work = () => process(request, body)
    await faults.handle({
      request,
      response,
      process: () => run(work),
      redeliver: () => server.run(work),
      send: (reply) => send(response, reply),
    })
  }

  const server = await startLoopbackServer(handle, options.port)
  return {
    url: server.url,
    store,
    faults,
    /** Received requests other than GET. */
    sent,
    /** Requests that changed data, in the order in which they took effect. */
    applied: (): readonly Sent[] => applied,
    onNextRequest: (path: RegExp, run: () => unknown) => void events.push({ path, run }),
    /** Responds to the next `remaining` requests of matching paths with a failure; `undefined` as paths ends it. */
    fail: (paths: RegExp | undefined, remaining = Number.POSITIVE_INFINITY, status = 500) =>
      void Object.assign(failures, { paths, remaining, status }),
    /** Ends all sessions. */
    expireSessions: sessions.expire,
    kill: server.kill,
    restart: server.restart,
    close: server.close,
  }
}
export type PlainInstitute = Awaited<ReturnType<typeof startPlainInstitute>>

/** The JSON body, or {} for a multipart form. */
async function readBody(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const part of request) text += part
  return request.headers['content-type']?.startsWith('application/json') && text ? JSON.parse(text) : {}
}
