import { contract } from '#contract/index'
import { issuedNumbersHeader } from '#contract/institute/sequence'
import { today } from '#contract/protocol/calendar'
import { counterHeader, counterKeyHeader, createRouter } from '#contract/protocol/calling/http'
import { decodeInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { Database } from '../../database/database'
import { assertAllowed, type Rule } from '../access'
import type { Change, Context, Handlers } from '../context'
import { sameSecret } from '../tokens'
import { leavingTrail } from '../trail'
import { readBody } from './body'
import { away, failureOf, unforeseen } from './failures'
import { lastWord, once } from './idempotency'
import { type Asked, type Refusals, unknownCall } from './refusals'
import { reply } from './reply'
import type { Trouble } from './trouble'

type AppOptions = {
  db: Database
  handlers: Handlers
  /** Who may make which call. */
  access: Table<Rule>
  authenticate: Authenticate
  now: () => number
  apiKey?: string | undefined
  /** False: the Idempotency-Key header is ignored. */
  idempotencyKeys: boolean
  /** Hears of errors that nobody foresaw. */
  report: (error: unknown) => void
  trouble: Pick<Trouble, 'failed' | 'changed'>
  sequences: SequenceWatch
  refusals: Pick<Refusals, 'note'>
}
/** The highest issued numbers, as workstations are told them and return them. */
export type SequenceWatch = {
  /** A workstation returns what it was told last. */
  hear(statement: string, isChange: boolean, context: Context): Promise<void>
  /** What a workstation is told after a call; undefined where no institute is set up. */
  statement(isChange: boolean, today: string): Promise<string | undefined>
}
/** Whose token it is, with the menus of the role. Throws `unauthenticated`. */
export type Authenticate = (db: Database, token: string, now: number) => Promise<SignedIn>
export type SignedIn = {
  id: string
  name: string
  role: string
  sessionId: string
  menus: readonly string[]
}
type Signed = Pick<Context, 'staffId' | 'staffName' | 'role' | 'sessionId' | 'menus' | 'assertMay'>
type AnyHandler = ((input: never, context: Context) => Promise<unknown>) & {
  readonly ahead?: (input: never, context: Context) => Promise<Change<unknown>>
}
type Table<T> = Readonly<Record<string, Readonly<Record<string, T>>>>

/** /api/v1 as a function: finds the endpoint, checks who asks, decodes, runs the handler, encodes. Never throws. */
export function createApp(options: AppOptions): (request: Request) => Promise<Response> {
  const { db, handlers, access, authenticate, now, apiKey, idempotencyKeys, report } = options
  const { trouble, sequences, refusals } = options
  const route = createRouter(contract)
  const table: Table<AnyHandler> = handlers

  /** Notes in `asked` what it learns of the call; `signed` is who asked, undefined where nobody needs to be signed in. */
  async function answer(request: Request, asked: Asked): Promise<{ value: unknown; signed?: Context }> {
    const url = new URL(request.url)
    const found = route(request.method, url.pathname + url.search)
    const handler = found && table[found.entity]?.[found.operation]
    const rule = found && access[found.entity]?.[found.operation]
    if (!found || !handler || !rule) throw new CallError('not_found', `There is no ${request.method} ${url.pathname}.`)
    const name = `${found.entity}.${found.operation}`
    asked.call = name
    if (apiKey !== undefined && !sameSecret(request.headers.get('api_key') ?? '', apiKey)) {
      throw new CallError('forbidden', 'The api_key is missing or wrong. Check the settings of this counter.')
    }
    const { endpoint } = found
    const visit = contextOf(request, url.origin, db, now())
    const context = endpoint.open ? visit : { ...visit, ...(await authorise(request, visit, rule, asked)) }
    const signed = endpoint.open ? {} : { signed: context }
    const statement = request.headers.get(issuedNumbersHeader)
    if (statement && !endpoint.open) await sequences.hear(statement, endpoint.method !== 'GET', context)
    const query = Object.fromEntries(url.searchParams)
    const given = {
      ...(endpoint.paged ? paging(query) : {}),
      ...query,
      ...(await readBody(request, endpoint)),
      ...found.params,
    }
    const input = decodeInput(endpoint, given)
    const change = handler.ahead ? await handler.ahead(input, context) : undefined
    const run = async (inside: Context) => endpoint.answer.encode(await (change?.(inside) ?? handler(input, inside)))
    // Who is not signed in has no name for the trail, and what they try counts also where it is refused.
    if (endpoint.method === 'GET' || endpoint.open) return { value: await run(context), ...signed }
    const key = request.headers.get('idempotency-key')
    const isKeyed = endpoint.guarded && idempotencyKeys
    const make = () =>
      leavingTrail(name, context, (inside) => (isKeyed ? once(key, name, input, inside, run) : run(inside)))
    return { value: await (isKeyed ? lastWord(key, name, input, context, make) : make()), ...signed }
  }

  /** A workstation is told the highest issued numbers; what was done stands, whether or not they can be read. */
  async function tellNumbers(request: Request, response: Response, { today, visitor }: Context): Promise<void> {
    if (visitor.counter === '') return
    const statement = await sequences.statement(request.method !== 'GET', today).catch(trouble.failed)
    if (statement && statement !== request.headers.get(issuedNumbersHeader))
      response.headers.set(issuedNumbersHeader, statement)
  }

  /** Who the token belongs to; sent as Bearer or raw (D-36). */
  async function authorise(request: Request, { db, now, visitor }: Context, rule: Rule, asked: Asked): Promise<Signed> {
    const token = (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '')
    if (!token) throw new CallError('unauthenticated', 'Sign in first.')
    const { id: staffId, name: staffName, role, sessionId, menus } = await authenticate(db, token, now)
    Object.assign(asked, { role, workstation: visitor.counter })
    assertAllowed(rule, { role, menus })
    const assertMay: Context['assertMay'] = (entity, operation) =>
      assertAllowed(access[entity]?.[operation] ?? 'superadmin', { role, menus })
    return { staffId, staffName, role, sessionId, menus, assertMay }
  }

  return async (request) => {
    const asked = unknownCall()
    try {
      const { value, signed } = await withinDeadline(request, answer(request, asked))
      const response = await reply(request, 200, value)
      if (request.method !== 'GET') trouble.changed()
      if (signed) await tellNumbers(request, response, signed)
      return response
    } catch (error) {
      const failure = failureOf(error)
      trouble.failed(error)
      refusals.note(asked, failure)
      if (failure === unforeseen) report(error)
      return reply(request, failure.status, { ...failure, error: failure.message })
    }
  }
}

/** Shorter than what a counter waits for: it is to hear that the database hangs, not to give up on silence. */
const deadlines = { read: 8_000, change: 25_000, upload: 55_000 }
function withinDeadline<T>({ method, headers }: Request, work: Promise<T>): Promise<T> {
  const isUpload = headers.get('content-type')?.startsWith('multipart/')
  const deadline = isUpload ? deadlines.upload : method === 'GET' ? deadlines.read : deadlines.change
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(away(method !== 'GET')), deadline)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** S1 §7 asks some lists without a page: then the whole list is meant. Otherwise page 1 and ten rows (S1 §9). */
const paging = (query: Record<string, string>) =>
  'page' in query || 'limit' in query || 'search' in query ? { page: 1, limit: 10 } : { page: 1, limit: 10_000 }

function contextOf(request: Request, origin: string, db: Database, now: number): Context {
  const visitor = {
    device: (request.headers.get('user-agent') ?? '').slice(0, 300),
    ip: (request.headers.get('x-forwarded-for') ?? '127.0.0.1').slice(0, 45),
    counter: decoded(request.headers.get(counterHeader) ?? '').slice(0, 100),
    counterKey: (request.headers.get(counterKeyHeader) ?? '').slice(0, 100),
  }
  const assertMay = () => assertAllowed('superadmin', { role: '', menus: [] })
  const nobody = { staffId: '', staffName: '', role: '', sessionId: '', menus: [], assertMay }
  return { db, now, at: new Date(now).toISOString(), today: today(now), ...nobody, origin, visitor }
}

/** A header's words, which may be any letters; as they came where they are not spelled as sent by us. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
