import { t } from '@lingui/core/macro'
import { type Contract, contract } from '#contract/index'
import { extensionInputNames } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { type CallOptions, type Client, createClient, readFailure } from '#contract/protocol/http/client'
import { type Route, toRequest, type WireRequest } from '#contract/protocol/http/request'
import { signInRequired } from '../access'
import type { ApiReply, SendApiRequest } from './api-request'
import type { SendToBackend } from './backend-client'
import type { GatewayCache } from './cache/cache'
import { type CapabilityCache, isCapabilitiesRequest } from './capabilities'
import { isUnreachable, RequestNotSent, rethrowMarkingUncertain, withCause } from './errors'
import { buildHeaders, type ClientInfo } from './headers'
import type { RawResponse } from './read-response'
import { findRoute, isChange, matchRoute, parseInput } from './routes'
import type { SendValidated } from './send-validated'
import type { Session } from './session/session'

/** `staffId`: the person in whose name the request is sent; undefined for public endpoints. */
type RequestOptions = CallOptions & { staffId: string | undefined }
type Dependencies = {
  session: Pick<Session, 'tokenOf' | 'endByToken'>
  sendToBackend: SendToBackend
  sendValidated: SendValidated
  client: ClientInfo
  /** The backend's address. */
  url: string
  capabilities: CapabilityCache
  /** A function, because the cache is created after the requests that it sends. */
  cache: () => GatewayCache
}

/** Requests in the name of a person. Each throws `unauthenticated` while the desk holds no session of this person. */
export function createRequests(dependencies: Dependencies) {
  const { session, sendToBackend, sendValidated, client, url, capabilities, cache } = dependencies

  function requireToken(staffId: string | undefined): string {
    const token = staffId === undefined ? undefined : session.tokenOf(staffId)
    if (!token) throw signInRequired()
    return token
  }

  /** Encodes an input without the extension fields that this backend does not know (ADR-2). */
  async function encode(route: Route, input: unknown, staffId: string | undefined): Promise<WireRequest> {
    const extensionFields = extensionInputNames(route.endpoint)
    if (extensionFields.length === 0 || (await isExtended(staffId))) return toRequest(route.endpoint, input as never)
    return toRequest(route.endpoint, input as never, extensionFields)
  }

  async function isExtended(staffId: string | undefined): Promise<boolean> {
    try {
      return await capabilities.isExtended(requireToken(staffId))
    } catch (error) {
      // Only the capabilities were requested; the request itself was not sent.
      throw isUnreachable(error) ? withCause(new RequestNotSent(), error) : error
    }
  }

  /** Validates a request in the wire's encoding and sends it as the contract encodes it. Throws CallError. */
  async function send(request: WireRequest, { staffId, ...options }: RequestOptions): Promise<ApiReply> {
    const route = matchRoute(request)
    if (route.endpoint.requiresIdempotencyKey)
      throw new CallError('forbidden', t`This change is sent by the outbox only.`)
    const input = parseInput(route, request, url)
    if (isCapabilitiesRequest(route)) return capabilities.getReply(requireToken(staffId))
    const encodedRequest = await encode(route, input, staffId)
    const pendingReply = cache().handle({ route, wire: encodedRequest, input, staffId }, options.signal)
    return isChange(route.endpoint)
      ? pendingReply.catch((error: unknown) => rethrowMarkingUncertain(error))
      : pendingReply
  }

  const sendUncached: SendApiRequest = async ({ route, wire, input, staffId }, options = {}) =>
    sendValidated(route, wire, { ...options, input }, route.endpoint.isPublic ? undefined : requireToken(staffId))

  return {
    send,
    sendUncached,
    /** Sends a request and returns the response as it came, including refusals; for the connection check. */
    async sendRaw(staffId: string, route: Route, input: unknown, signal: AbortSignal): Promise<RawResponse> {
      const token = requireToken(staffId)
      const headers = buildHeaders(route, { token }, client)
      const response = await sendToBackend(toRequest(route.endpoint, input as never), headers, signal)
      if (response.status === 401) session.endByToken(token, readFailure(401, response.body).message)
      return response
    },
    /** The institute's API in the name of this person. */
    clientFor: (staffId: string): Client<Contract> =>
      createClient(contract, (request, options) => send(request, { ...options, staffId })),
    /** The institute's API in the name of this person, for reads that do not use the cache. */
    readerFor: (staffId: string): Client<Contract> =>
      createClient(contract, async (request) => {
        const route = matchRoute(request)
        if (isCapabilitiesRequest(route)) return capabilities.getReply(requireToken(staffId))
        const input = parseInput(route, request, url)
        return sendValidated(route, await encode(route, input, staffId), { input }, requireToken(staffId))
      }),
    /** Sends a stored change unmodified, under its idempotency key. The response is not cached. Throws CallError. */
    sendAs: async (staffId: string, request: WireRequest, key: string): Promise<ApiReply> =>
      sendValidated(matchRoute(request), request, { key }, requireToken(staffId)),
    /** Encodes a request for `sendAs`. Throws RequestNotSent if the backend's extensions cannot be determined now. */
    requestFor: async (staffId: string, entity: string, operation: string, input: unknown): Promise<WireRequest> =>
      encode(findRoute(entity, operation), input, staffId),
    /** True if the backend declares idempotency keys. Throws CallError if it is unreachable. */
    supportsIdempotencyKeys: async (staffId: string) => capabilities.has('idempotencyKeys', requireToken(staffId)),
  }
}
