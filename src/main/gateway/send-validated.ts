import { t } from '@lingui/core/macro'
import { contract } from '#contract/index'
import { decodeInput } from '#contract/protocol/endpoint'
import type { CallError } from '#contract/protocol/failure'
import { readFailure } from '#contract/protocol/http/client'
import type { Route, WireRequest } from '#contract/protocol/http/request'
import type { OwnShift } from '#contract/registration/shift/shift'
import type { Log } from '../ports/log'
import type { ApiReply, SendOptions } from './api-request'
import type { SendToBackend } from './backend-client'
import { badResponse } from './errors'
import { buildHeaders, type ClientInfo } from './headers'
import { logFailedCall } from './log-failure'
import { isProxyError, type Reachability } from './reachability'
import type { RawResponse } from './read-response'
import { toResponseError } from './response-error'
import { parseBody } from './routes'
import type { Session } from './session/session'
import type { OpenShiftFlag } from './workstation/open-shift'

type Dependencies = {
  sendToBackend: SendToBackend
  session: Pick<Session, 'signIn' | 'endByToken'>
  client: ClientInfo
  openShift: OpenShiftFlag
  reachability: Pick<Reachability, 'recordResponse' | 'recordFailure'>
  onSignedIn: () => void
  log: Log
}
/** `key`: idempotency key of a change. `input`: needed to decode some responses. */
type Options = SendOptions & { key?: string; input?: unknown }
export type SendValidated = ReturnType<typeof createSendValidated>

/** Sends requests with a token and decodes the responses. Throws CallError unless the response is a valid success. */
export function createSendValidated(dependencies: Dependencies) {
  const { sendToBackend, session, client, openShift, reachability, onSignedIn, log } = dependencies

  async function sendOnce(request: WireRequest, headers: Headers, signal: AbortSignal | undefined) {
    try {
      return await sendToBackend(request, headers, signal)
    } catch (error) {
      // An error with a code other than 'unreachable' came with a response.
      if ((error as CallError).code !== 'unreachable') reachability.recordResponse()
      else if (!signal?.aborted) reachability.recordFailure()
      throw error
    }
  }

  /** If the endpoint is unknown, repeats the request by the alternate method: some backends have only that (D-1). */
  async function sendByEitherMethod(
    { endpoint: { alternateMethod } }: Route,
    request: WireRequest,
    headers: Headers,
    signal: AbortSignal | undefined,
  ): Promise<RawResponse> {
    const firstResponse = await sendOnce(request, headers, signal)
    if (!alternateMethod || alternateMethod === request.method || !isUnknownEndpoint(firstResponse))
      return firstResponse
    // Safe: an unknown endpoint changed nothing.
    const alternateResponse = await sendOnce({ ...request, method: alternateMethod }, headers, signal)
    // The endpoint exists by the first method only: its 404 is about a missing record.
    const isRecordMissing = isUnknownEndpoint(alternateResponse) && isAboutRecord(firstResponse, request)
    return isRecordMissing ? firstResponse : alternateResponse
  }

  async function exchange(route: Route, request: WireRequest, options: Options, token: string | undefined) {
    const { key, signal, cachedReply, input } = options
    const headers = buildHeaders(route, { key, token }, client)
    if (cachedReply?.etag) headers.set('if-none-match', cachedReply.etag)
    const response = await sendByEitherMethod(route, request, headers, signal)
    if (isProxyError(response)) reachability.recordFailure()
    else reachability.recordResponse()
    if (response.status === 304 && cachedReply?.etag) return cachedReply
    if (response.status !== 200) {
      const error = toResponseError(response)
      if (response.status === 401 && token) session.endByToken(token, error.message)
      throw error
    }
    if (route.endpoint === contract.session.signIn) return completeSignIn(request, response)
    return decodeResponse(route, response, input, token)
  }

  function decodeResponse(
    { endpoint }: Route,
    response: RawResponse,
    input: unknown,
    token: string | undefined,
  ): ApiReply {
    const value = endpoint.response.decode(response.body, input)
    // `holderHere`: name of the person whose shift is open at this workstation.
    if (endpoint === contract.shift.own) openShift.set((value as OwnShift).holderHere !== '')
    let { text } = response
    for (const secret of [token, client.provider.apiKey, client.workstationKey])
      if (secret) text = text.replaceAll(secret, '')
    return { ...response, text, value }
  }

  /** Stores the token in the session and removes it from the response. */
  async function completeSignIn({ body: sentBody }: WireRequest, response: RawResponse): Promise<ApiReply> {
    const { response: signInResponse } = contract.session.signIn
    const signInResult = signInResponse.decode(response.body)
    // 0 is success; a refusal is returned with its message.
    if (signInResult.result === 0) {
      if (signInResult.token === '') throw badResponse(t`The server returned a sign-in without a token.`)
      await session.signIn(
        signInResult.token,
        signInResult.admin,
        decodeInput(contract.session.signIn, parseBody(sentBody)),
      )
      log('session.signed_in')
      onSignedIn()
    }
    const value = { ...signInResult, token: '' }
    const body = signInResponse.encode(value)
    return { ...response, body, text: JSON.stringify(body), value }
  }

  return async (route: Route, request: WireRequest, options: Options, token: string | undefined): Promise<ApiReply> => {
    const startedAt = performance.now()
    try {
      return await exchange(route, request, options, token)
    } catch (error) {
      if (!options.signal?.aborted) logFailedCall(log, route, error, performance.now() - startedAt)
      throw error
    }
  }
}

const isUnknownEndpoint = ({ status }: RawResponse) => status === 404 || status === 405

/** True for a 404 about a missing record. About a missing endpoint, it is a web page or 'Cannot PUT /api/v1/…'. */
const isAboutRecord = ({ status, body }: RawResponse, { method }: WireRequest) =>
  status === 404 && body !== undefined && !readFailure(status, body).message.includes(`${method} /`)
