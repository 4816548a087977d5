import { t } from '@lingui/core/macro'
import { contract } from '#contract/index'
import { issuedNumbersHeader } from '#contract/institute/sequence'
import { dayOf } from '#contract/protocol/calendar'
import { decodeInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { createRouter } from '#contract/protocol/http/request'
import { withTranslationSources } from '#contract/protocol/http/translation-sources'
import type { Database } from '../../database/database'
import { type AccessRule, assertAllowed } from '../access'
import { withAuditLog } from '../audit'
import type { Context, Handlers, RunInTransaction } from '../context'
import { type Authenticate, assertApiKey, clientOf, tokenOf } from './caller'
import type { DatabaseOutage } from './database-outage'
import { toFailure } from './failures'
import { storeFinalResponse, withIdempotency } from './idempotency'
import { jsonResponse } from './json-response'
import { type CallInfo, type RefusedCalls, unknownCall } from './refused-calls'
import { createErrorReporter, type ErrorReporting } from './report-error'
import { readBody } from './request-body'
import { withTimeout } from './timeout'

type AppOptions = ErrorReporting & {
  db: Database
  handlers: Handlers
  /** Access rule per operation. */
  access: ByOperation<AccessRule>
  authenticate: Authenticate
  now: () => number
  apiKey?: string | undefined
  /** False: the Idempotency-Key header is ignored. */
  idempotencyKeys: boolean
  databaseOutage: Pick<DatabaseOutage, 'recordChange'>
  sequences: SequenceMonitor
  refusedCalls: Pick<RefusedCalls, 'record'>
}
/** Signed statements of the highest issued numbers, which workstations store and return. */
export type SequenceMonitor = {
  /** Checks the statement that a workstation sends back. `isChange`: true reads the numbers without the cache. */
  checkReturned(statement: string, isChange: boolean, context: Context): Promise<void>
  /** The current statement for a response; undefined if no institute is set up. */
  createStatement(isChange: boolean, today: string): Promise<string | undefined>
}
type AuthContext = Pick<Context, 'staffId' | 'staffName' | 'role' | 'sessionId' | 'menus' | 'assertAllowed'>
type AnyHandler = ((input: never, context: Context) => Promise<unknown>) & {
  /** Runs before the transaction; returns the work that runs inside it. */
  readonly prepare?: (input: never, context: Context) => Promise<RunInTransaction<unknown>>
}
/** `value`: the response in wire format. `callerContext`: context of the signed-in caller; undefined without one. */
type HandledCall = { value: unknown; callerContext: Context | undefined }
/** By entity and operation. */
type ByOperation<T> = Readonly<Record<string, Readonly<Record<string, T>>>>

/** /api/v1 as a function: routes, authenticates, authorises, decodes, runs the handler, encodes. Never throws. */
export function createApp(options: AppOptions): (request: Request) => Promise<Response> {
  const { db, handlers, access, authenticate, now, apiKey, idempotencyKeys } = options
  const { databaseOutage, sequences, refusedCalls } = options
  const reportError = createErrorReporter(options)
  const route = createRouter(contract)
  const handlerTable: ByOperation<AnyHandler> = handlers

  /** Runs a call. Fills in `callInfo` for the log of refused calls. */
  async function handle(request: Request, callInfo: CallInfo): Promise<HandledCall> {
    const url = new URL(request.url)
    const match = route(request.method, url.pathname + url.search)
    const handler = match && handlerTable[match.entity]?.[match.operation]
    const rule = match && access[match.entity]?.[match.operation]
    if (!match || !handler || !rule)
      throw new CallError('not_found', t`There is no ${{ method: request.method }} ${{ pathname: url.pathname }}.`)
    const name = `${match.entity}.${match.operation}`
    callInfo.call = name
    assertApiKey(request, apiKey)
    const { endpoint } = match
    const anonymousContext = createContext(request, url.origin, db, now())
    const context = endpoint.isPublic
      ? anonymousContext
      : { ...anonymousContext, ...(await authorise(request, anonymousContext, rule, callInfo)) }
    const callerContext = endpoint.isPublic ? undefined : context
    const statement = request.headers.get(issuedNumbersHeader)
    if (statement && !endpoint.isPublic) await sequences.checkReturned(statement, endpoint.method !== 'GET', context)
    const query = Object.fromEntries(url.searchParams)
    const rawInput = {
      ...(endpoint.isPaged ? defaultPaging(query) : {}),
      ...query,
      ...(await readBody(request, endpoint)),
      ...match.params,
    }
    const input = decodeInput(endpoint, rawInput)
    const runInTransaction = handler.prepare ? await handler.prepare(input, context) : undefined
    const invoke = async (txContext: Context) =>
      endpoint.response.encode(await (runInTransaction?.(txContext) ?? handler(input, txContext)))
    // Public endpoints run without a transaction: they have no actor for the audit log, and a rollback would discard
    // the count of failed sign-ins.
    if (endpoint.method === 'GET' || endpoint.isPublic) return { value: await invoke(context), callerContext }
    const key = request.headers.get('idempotency-key')
    const isIdempotent = endpoint.requiresIdempotencyKey && idempotencyKeys
    const runAudited = () =>
      withAuditLog(name, context, (txContext) =>
        isIdempotent ? withIdempotency(key, name, input, txContext, invoke) : invoke(txContext),
      )
    return {
      value: await (isIdempotent ? storeFinalResponse(key, name, input, context, runAudited) : runAudited()),
      callerContext,
    }
  }

  /** Sends the highest issued numbers to a workstation; a failure to read them does not fail the call. */
  async function sendIssuedNumbers(request: Request, response: Response, { today, client }: Context): Promise<void> {
    if (client.workstation === '') return
    const statement = await sequences.createStatement(request.method !== 'GET', today).catch(reportError)
    if (statement && statement !== request.headers.get(issuedNumbersHeader))
      response.headers.set(issuedNumbersHeader, statement)
  }

  /** Authenticates and authorises the caller. */
  async function authorise(
    request: Request,
    { db, now, client }: Context,
    rule: AccessRule,
    callInfo: CallInfo,
  ): Promise<AuthContext> {
    const { id: staffId, name: staffName, role, sessionId, menus } = await authenticate(db, tokenOf(request), now)
    Object.assign(callInfo, { role, workstation: client.workstation })
    assertAllowed(rule, { role, menus })
    const assertCallerAllowed: Context['assertAllowed'] = (entity, operation) =>
      assertAllowed(access[entity]?.[operation] ?? 'superadmin', { role, menus })
    return { staffId, staffName, role, sessionId, menus, assertAllowed: assertCallerAllowed }
  }

  return async (request) => {
    const callInfo = unknownCall()
    try {
      const { value, callerContext } = await withTimeout(request, handle(request, callInfo), reportError)
      const response = await jsonResponse(request, 200, withTranslationSources(value))
      if (request.method !== 'GET') databaseOutage.recordChange()
      if (callerContext) await sendIssuedNumbers(request, response, callerContext)
      return response
    } catch (error) {
      const failure = toFailure(error, request.method !== 'GET')
      reportError(error)
      refusedCalls.record(callInfo, failure)
      return jsonResponse(request, failure.status, withTranslationSources({ ...failure, error: failure.message }))
    }
  }
}

/** Default page and limit: ten rows (S1 §9); the whole list, up to 10,000 rows, without a paging parameter (S1 §7). */
const defaultPaging = (query: Record<string, string>) =>
  'page' in query || 'limit' in query || 'search' in query ? { page: 1, limit: 10 } : { page: 1, limit: 10_000 }

function createContext(request: Request, origin: string, db: Database, now: number): Context {
  const client = clientOf(request)
  const anonymous = {
    staffId: '',
    staffName: '',
    role: '',
    sessionId: '',
    menus: [],
    // Always refuses.
    assertAllowed: () => assertAllowed('superadmin', { role: '', menus: [] }),
  }
  return { db, now, at: new Date(now).toISOString(), today: dayOf(now), ...anonymous, origin, client }
}
