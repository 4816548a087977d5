import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createFaults } from '../institute/faults'
import { type Run, startLoopbackServer } from '../institute/loopback-server'
import { routes } from './areas/index'
import { resultsZip } from './areas/results'
import { createSessions } from './areas/sessions'
import type { Reply } from './call'
import { catalogue } from './data/catalogue'
import { content } from './data/content'
import { exam } from './data/exam'
import { withMess } from './data/messy'
import { registrations } from './data/registrations'
import { staff } from './data/staff'
import { type Options, usual } from './options'
import { createTelling } from './serialize'
import { type Body, createStore } from './store'

/** A change that was asked for, as it came. */
type Sent = { method: string; path: string; body: Body }
const base = '/api/v1/'
/** Paths are found in any case, as those of Express are. */
const table = new Map(Object.entries(routes).map(([call, route]) => [call.toLowerCase(), route]))

/**
 * An institute's own backend, written from S1–S3 alone: it answers what their §7 says and nothing else, keeps what it is
 * given in memory, and tells it as untidily as a document database behind a web back-office does.
 */
export async function startPlainInstitute(given: Partial<Options> = {}, now: () => number = Date.now) {
  const options = { ...usual, ...given }
  const tidy = { ...staff, ...catalogue(now()), ...registrations(now()), ...content(now()), ...exam(now()) }
  const clock = () => now() + options.clockOffset
  const store = createStore(options.messy ? withMess(tidy, now()) : tidy, clock)
  const sessions = createSessions(store, options)
  const tell = createTelling(store, options)
  const sent: Sent[] = []
  const applied: Sent[] = []
  const faults = createFaults()

  function answer(asked: IncomingMessage, body: Body): Reply {
    const url = new URL(asked.url ?? '', 'http://plain')
    const path = decodeURIComponent(url.pathname)
    const method = asked.method ?? ''
    const call = path.slice(base.length)
    if (!path.startsWith(base)) return { status: 404, body: { message: `Cannot ${method} ${path}` } }
    if (options.apiKey && asked.headers.api_key !== options.apiKey)
      return { status: 401, body: { error: 'Invalid api_key' } }
    if (method === 'POST' && call === 'admin/login') return sessions.signIn(body)
    const [whole, id] = [table.get(`${method} ${call}`.toLowerCase()), call.split('/').at(-1) ?? '']
    const route = whole ?? table.get(`${method} ${call.split('/').slice(0, -1).join('/')}/:id`.toLowerCase())
    const isOff = /^register\/updateRegister/i.test(call) && !options.updateRegister.some((one) => one === method)
    if (!route || isOff) return { status: 404, body: { message: `Cannot ${method} ${path}` } }
    const me = sessions.holder(asked.headers.authorization)
    if (!me && !call.startsWith('users/') && call !== 'role') return { status: 401, body: { message: 'jwt expired' } }
    if (method !== 'GET') sent.push({ method, path: call, body })
    const origin = `http://${asked.headers.host}`
    const before = store.changeCount()
    const reply = route({ store, options, origin, me: me ?? { _id: '' }, id, query: url.searchParams, body, tell })
    if (store.changeCount() > before) applied.push({ method, path: call, body })
    return reply
  }

  /** What happens when somebody asks for such a path the next time, before the answer. */
  const failures: { paths: RegExp | undefined; left: number; status: number } = {
    paths: undefined,
    left: 0,
    status: 500,
  }
  const events: { path: RegExp; run: () => unknown }[] = []
  async function process(asked: IncomingMessage, body: Body): Promise<Reply> {
    const isFailing = failures.left > 0 && failures.paths?.test(asked.url ?? '')
    if (!isFailing) return answer(asked, body)
    failures.left--
    return { status: failures.status, body: { message: 'Oops' } }
  }

  const setDate = (response: ServerResponse) =>
    options.dateHeader && response.setHeader('date', new Date(clock()).toUTCString())

  async function send(response: ServerResponse, { status = 200, body }: Reply) {
    await pause(options.slow)
    setDate(response)
    const isPage = status !== 200 && options.htmlErrors
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json; charset=utf-8' })
    response.end(isPage ? `<html><body><h1>${status}</h1></body></html>` : JSON.stringify(body))
  }

  async function handle(request: IncomingMessage, response: ServerResponse, run: Run) {
    response.sendDate = false
    setDate(response)
    const zip = /^\/results\/(\w+)\.zip$/.exec(request.url ?? '')?.[1]
    if (zip) return void response.writeHead(200, { 'content-type': 'application/zip' }).end(resultsZip(store, zip))
    const body = await bodyOf(request)
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
    /** The changes and questions with a body that it was sent. */
    sent,
    /** The requests that changed something, in the order in which they took effect. */
    applied: (): readonly Sent[] => applied,
    when: (path: RegExp, run: () => unknown) => void events.push({ path, run }),
    /** From now on such paths are answered with 500, or another status, so many times; with none, none are. */
    fail: (paths: RegExp | undefined, left = Number.POSITIVE_INFINITY, status = 500) =>
      void Object.assign(failures, { paths, left, status }),
    /** From now on everybody has to sign in again. */
    expireSessions: sessions.expire,
    kill: server.kill,
    restart: server.restart,
    close: server.close,
  }
}
export type PlainInstitute = Awaited<ReturnType<typeof startPlainInstitute>>

/** JSON; of a form with a file only that there is one. */
async function bodyOf(asked: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const part of asked) text += part
  return asked.headers['content-type']?.startsWith('application/json') && text ? JSON.parse(text) : {}
}
