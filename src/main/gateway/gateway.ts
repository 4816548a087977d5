import { release } from 'node:os'
import type { ClockOffset } from '#contract/desk/clock'
import type { DeskEventData } from '#contract/desk/index'
import { type Contract, contract } from '#contract/index'
import { decodeInput, extensionInputNames, type Method } from '#contract/protocol/endpoint'
import { CallError, lockedStatus } from '#contract/protocol/failure'
import { type CallOptions, type Client, createClient, readFailure } from '#contract/protocol/http/client'
import { type Route, toRequest, type WireRequest } from '#contract/protocol/http/request'
import type { OwnShift } from '#contract/registration/shift/shift'
import { signInRequired } from '../access'
import type { DeskContext } from '../ports'
import { createCache } from './cache/cache'
import { fillCache } from './cache/fill'
import { createCapabilities, isCapabilities } from './capability'
import { watchClock } from './clock-watch'
import { counterKey } from './counter/counter-key'
import { deviceOf } from './counter/device'
import { createDrawer } from './counter/drawer'
import { badAnswer, because, isAway, lookFirst, NoTime, NotSent, Unavailable } from './errors'
import { createForward } from './forward'
import { headersFor, headersWithoutSession } from './headers'
import { returnIssuedNumbers } from './issued-numbers'
import { noteFailed } from './note'
import type { Ask, AskOptions, Reply } from './question'
import { createReachability, isGone } from './reachability'
import type { Answered } from './read-answer'
import { inputOf, isChange, readBody, routeOf, routeTo } from './routes'
import { createServerClock } from './server-clock'
import { openSession } from './session/session'
import { createSignOut } from './session/sign-out'

type Needs = Pick<
  DeskContext,
  'dataDir' | 'store' | 'provider' | 'cacheWarmupDelayMs' | 'now' | 'monotonicNow' | 'log' | 'emit'
> & {
  /** What the institute's audit log calls this workstation. */
  workstationName: () => string
  /** Minutes after which the counter locks itself; 0 for never, as it is unless told. */
  lockAfter?: () => number
}
/** Of one request: its key where it has one, and what its answer is read by. */
type ExchangeOptions = AskOptions & { key?: string; input?: unknown }
/** `as` is the id of the person in whose name it goes; undefined for nobody. */
type SendOptions = CallOptions & { as: string | undefined }
const usualSettleTime = 1_500
export type Gateway = Awaited<ReturnType<typeof openGateway>>

/**
 * The one way to the institute: checked input out, checked answers back. Every request but those to open endpoints names the
 * person in whose name it goes; their token is added here and taken out of the answer again.
 */
export async function openGateway(needs: Needs) {
  const { provider, emit, now, monotonicNow: ticks = () => performance.now(), workstationName, log } = needs
  const clock = createServerClock({ ticks, now })
  /** Milliseconds since 1970 by the server; by this workstation while that is unknown. */
  const serverNow = () => clock.now() ?? now()
  const onOffset = (offset: ClockOffset) => emit('clock.changed', offset)
  const numbered = returnIssuedNumbers((request) => provider.fetch(request), needs)
  const forward = createForward(provider, watchClock(numbered, { clock, ticks, onOffset }))
  const session = await openSession(needs)
  const ownKey = counterKey(needs.store)
  const sender = { provider, workstationName, ownKey, device: deviceOf(process.platform, release()) }
  const capabilities = createCapabilities(exchange)
  const drawer = createDrawer(needs)
  const role = (as: string | undefined) => (as === undefined ? undefined : session.staffOf(as)?.role)
  const ask: Ask = async ({ route, request, input, as }, options = {}) =>
    exchange(route, request, { ...options, input }, route.endpoint.isPublic ? undefined : tokenOf(as))
  const cache = createCache({ ...needs, serverNow, ask, role, refill: fillLater })
  const reachability = createReachability({ probe, onChange: connected, onBack: cache.online })
  let closed = false
  let connection: DeskEventData<'connection.changed'> | null = null

  /** Asks for what a server without our extensions refuses: any response will do. */
  function probe(signal: AbortSignal): Promise<Answered> {
    return forward(toRequest(contract.extension.capabilities, {}), headersWithoutSession(sender), signal)
  }

  function connected(state: 'online' | 'unreachable') {
    connection = { state, since: new Date(serverNow()).toISOString() }
    log(state === 'online' ? 'backend.reachable' : 'backend.unreachable')
    emit('connection.changed', connection)
  }

  /** The newest token of this person. Throws `unauthenticated` for nobody, and where no session of theirs is held here. */
  function tokenOf(as: string | undefined): string {
    const token = as === undefined ? undefined : session.tokenOf(as)
    if (!token) throw signInRequired()
    return token
  }

  /** Sends it with this token and judges the answer: what comes back is a success of the right shape. */
  async function exchange(
    route: Route,
    request: WireRequest,
    options: ExchangeOptions,
    token: string | undefined,
  ): Promise<Reply> {
    const began = performance.now()
    try {
      return await asked(route, request, options, token)
    } catch (error) {
      if (!options.signal?.aborted) noteFailed(log, route, error, performance.now() - began)
      throw error
    }
  }

  async function asked(
    route: Route,
    request: WireRequest,
    { key, signal, kept, input }: ExchangeOptions,
    token: string | undefined,
  ): Promise<Reply> {
    const headers = headersFor(route, { key, token }, sender)
    if (kept?.tag) headers.set('if-none-match', kept.tag)
    const send = (method: Method) =>
      forward({ ...request, method }, headers, signal).catch((error: CallError) => {
        if (error.code !== 'unreachable') reachability.responded()
        else if (!signal?.aborted) reachability.failed()
        throw error
      })
    const first = await send(request.method)
    // Some know only the other of two methods (D-1); what has no such call has not made the change.
    const { alternateMethod: also } = route.endpoint
    const answered = also && also !== request.method && isUnknown(first) ? await send(also) : first
    if (isGone(answered)) reachability.failed()
    else reachability.responded()
    if (answered.status === 304 && kept?.tag) return kept
    if (answered.status !== 200) throw refusal(answered, token)
    if (route.endpoint === contract.session.signIn) return signedIn(request, answered)
    return checked(route, answered, input, token)
  }

  function refusal({ status, body, retryAfter }: Answered, token: string | undefined): CallError {
    if (status === 401) {
      const { message } = readFailure(status, body)
      if (token) session.refused(token, message)
      return new CallError('unauthenticated', message)
    }
    if (retryAfter !== undefined) return new NoTime(body === undefined ? undefined : readFailure(status, body).message)
    if (isGone({ status, body })) return new Unavailable(status)
    if (body === undefined || status < 400) return badAnswer(`with something other than data (${status})`)
    const said = readFailure(status, body)
    // That this counter is locked is never for the institute to say.
    const isLock = said.code === 'locked' || status === lockedStatus
    return isLock ? new CallError('forbidden', said.message) : CallError.from({ ...said, status })
  }

  function checked({ endpoint }: Route, answered: Answered, input: unknown, token: string | undefined): Reply {
    const value = endpoint.response.decode(answered.body, input)
    if (endpoint === contract.shift.own) drawer.note((value as OwnShift).atCounter !== '')
    let { text } = answered
    for (const secret of [token, provider.apiKey, ownKey]) if (secret) text = text.replaceAll(secret, '')
    return { ...answered, text, value }
  }

  async function signedIn({ body: sent }: WireRequest, answered: Answered): Promise<Reply> {
    const { response: answer } = contract.session.signIn
    const outcome = answer.decode(answered.body)
    if (outcome.result === 0 && outcome.token === '') throw badAnswer('to the sign-in without a token')
    if (outcome.result === 0) {
      await session.begin(outcome.token, outcome.admin, decodeInput(contract.session.signIn, readBody(sent)))
      log('session.signed_in')
      capabilities.renew()
      fillLater()
    }
    const value = { ...outcome, token: '' }
    const body = answer.encode(value)
    return { ...answered, body, text: JSON.stringify(body), value }
  }

  /** In the name of whoever is in front now. The first screen's own questions go first. */
  function fillLater() {
    const as = session.staff()?.id
    if (as === undefined) return
    const token = session.tokenOf(as)
    const goesOn = () => !closed && session.staff()?.id === as && session.tokenOf(as) === token
    const begin = () => goesOn() && fillCache({ cache, ask, now, as, goesOn })
    setTimeout(begin, needs.cacheWarmupDelayMs ?? usualSettleTime).unref()
  }
  fillLater()
  reachability.check()

  /** Checks a request of the wire's spelling and sends it as the contract spells it. Throws CallError. */
  async function send(request: WireRequest, { as, ...options }: SendOptions): Promise<Reply> {
    const route = routeOf(request)
    if (route.endpoint.requiresIdempotencyKey)
      throw new CallError('forbidden', 'This change is sent by the outbox only.')
    const input = inputOf(route, request, provider.url)
    if (isCapabilities(route)) return capabilities.reply(tokenOf(as))
    const spelled = toRequest(route.endpoint, input as never, await unknownTo(route, as))
    const answered = cache.answer({ route, request: spelled, input, as }, options.signal)
    return isChange(route.endpoint) ? answered.catch(lookFirst) : answered
  }

  /** What the institute does not know of this input, by the names of the wire (ADR-2). */
  async function unknownTo({ endpoint }: Route, as: string | undefined): Promise<readonly string[]> {
    const names = extensionInputNames(endpoint)
    if (names.length === 0) return []
    const isExtended = await capabilities.isExtended(tokenOf(as)).catch((error: unknown) => {
      // It was asked before anything was sent.
      throw isAway(error) ? because(new NotSent(), error) : error
    })
    return isExtended ? [] : names
  }

  /** Puts a question to the institute and gives back its answer as it came, refusals too: past cache and contract. */
  async function put(as: string, route: Route, input: unknown, signal: AbortSignal): Promise<Answered> {
    const token = tokenOf(as)
    const headers = headersFor(route, { token }, sender)
    const answered = await forward(toRequest(route.endpoint, input as never), headers, signal)
    if (answered.status === 401) session.refused(token, readFailure(401, answered.body).message)
    return answered
  }

  return {
    send,
    /** Whether it asks for no session, such as signing in. Throws `not_found`. */
    isOpen: (request: WireRequest) => routeOf(request).endpoint.isPublic === true,
    put,
    session,
    signOut: createSignOut({ session, capabilities, exchange, log }),
    /** Whether a shift is open at this counter, as the institute said last. */
    isShiftOpen: drawer.isOpen,
    cache,
    connection: () => connection,
    clock,
    serverNow,
    /** The institute as this person: each call is `unauthenticated` where no session of theirs is held at that moment. */
    clientFor: (staffId: string): Client<Contract> =>
      createClient(contract, (request, options) => send(request, { ...options, as: staffId })),
    /**
     * Sends a change to a guarded endpoint as this person, byte for byte and under its key, and keeps nothing of it. Throws
     * CallError: `unauthenticated` where no session of theirs is held at that moment.
     */
    sendAs: async (staffId: string, request: WireRequest, key: string): Promise<Reply> =>
      exchange(routeOf(request), request, { key }, tokenOf(staffId)),
    /** A request as `sendAs` takes it, in the spelling of this backend. Throws NotSent where that cannot be known now. */
    async requestFor(staffId: string, entity: string, operation: string, input: unknown): Promise<WireRequest> {
      const route = routeTo(entity, operation)
      return toRequest(route.endpoint, input as never, await unknownTo(route, staffId))
    },
    /** The institute as this person reads it now, past the cache; what extensions it has is known since they signed in. */
    readerFor: (staffId: string): Client<Contract> =>
      createClient(contract, async (request) => {
        const route = routeOf(request)
        if (isCapabilities(route)) return capabilities.reply(tokenOf(staffId))
        const input = inputOf(route, request, provider.url)
        const spelled = toRequest(route.endpoint, input as never, await unknownTo(route, staffId))
        return exchange(route, spelled, { input }, tokenOf(staffId))
      }),
    /** Whether it declares that it recognises a repeated request by its key. Throws CallError where it is away. */
    hasKeys: async (staffId: string) => capabilities.has('idempotencyKeys', tokenOf(staffId)),
    close() {
      closed = true
      reachability.close()
      session.close()
      cache.close()
    },
  }
}

const isUnknown = ({ status }: Answered) => status === 404 || status === 405
