import { t } from '@lingui/core/macro'
import type { CallState, CheckedCall } from '#contract/desk/connection-report'
import { CallError } from '#contract/protocol/failure'
import type { Route } from '#contract/protocol/http/request'
import { compareResponse, losesData } from '#contract/protocol/reading/compare-response'
import { isObject } from '#contract/protocol/reading/values'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import type { RawResponse } from '../gateway/read-response'
import { networkErrorText } from './network-error-text'
import type { ReadEndpoint } from './read-endpoints'

/** Sends a request. Resolves with the response, also one with an error status; rejects without a response. */
export type SendRaw = (route: Route, input: unknown, signal: AbortSignal) => Promise<RawResponse>

export type CheckOptions = {
  send: SendRaw
  /** Host of the server, for messages. */
  host: string
  timeoutSeconds: number
  signal: AbortSignal
  /** Renews a rejected session; false if that fails. */
  signInAgain?: (() => Promise<boolean>) | undefined
}
/** `entries`: rows in the response, null if it has none or was not read. */
type CallResultFields = Pick<CheckedCall, 'state' | 'entries' | 'ms' | 'message' | 'serverMessage' | 'deviations'>
/** `stopCode`: a failure that all further calls would have too. */
export type CallResult = CallResultFields & { output?: unknown; stopCode?: 'session' | 'unreachable' }

const createCallResult = (state: CallState, message = '', serverMessage = ''): CallResultFields => ({
  state,
  entries: null,
  ms: null,
  message,
  serverMessage,
  deviations: [],
})
export const skippedResult = (message: string): CallResultFields => createCallResult('not tested', message)
/** The result of a call whose extension the institute does not have. */
export const unsupportedResult = createCallResult('unsupported')

/** Calls one endpoint and compares its response with the contract. */
export async function checkEndpoint(route: ReadEndpoint, input: unknown, options: CheckOptions): Promise<CallResult> {
  let startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  try {
    let response = await options.send(route, input, options.signal)
    if (response.status === 401) {
      if (!(await options.signInAgain?.())) return { ...rejectedResult(response), ms: elapsedMs(), stopCode: 'session' }
      startedAt = performance.now()
      response = await options.send(route, input, options.signal)
    }
    const ms = elapsedMs()
    return { ...(response.status === 200 ? evaluateResponse(route, input, response) : rejectedResult(response)), ms }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const failedResult = {
      ...createCallResult('failed', networkErrorText(error, options.host, options.timeoutSeconds)),
      ms: elapsedMs(),
    }
    return error.code === 'unreachable' ? { ...failedResult, stopCode: 'unreachable' } : failedResult
  }
}

function evaluateResponse({ endpoint }: ReadEndpoint, input: unknown, { body }: RawResponse): CallResult {
  try {
    const output = endpoint.response.decode(body, input)
    const deviations = compareResponse(endpoint.response.layout, body)
    const rows: unknown = isObject(output) ? output.rows : output
    const entries = Array.isArray(rows) ? rows.length : null
    const hasLoss = deviations.some(losesData)
    if (entries === 0 && hasLoss)
      return { ...createCallResult('failed', t`None of its entries can be read.`), entries, deviations }
    const stateWithDeviations = hasLoss ? 'partly' : 'read'
    const state = deviations.length === 0 ? 'as specified' : stateWithDeviations
    return { ...createCallResult(state, entries === 0 ? t`The list is empty.` : ''), entries, deviations, output }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return createCallResult('failed', t`The response (200) does not have the specified content.`, error.message)
  }
}

/** The result for an error status, with the server's message. */
export function rejectedResult({ status, body }: RawResponse): CallResultFields {
  const serverMessage = isObject(body)
    ? [body.message, body.error].find((value): value is string => typeof value === 'string')
    : undefined
  const webPageNote = body === undefined ? t`The server returned a web page instead of data.` : ''
  const message = joinSentences([t`${{ problem: statusText(status) }} (${status}).`, webPageNote])
  return createCallResult('failed', message, serverMessage)
}

function statusText(status: number): string {
  if (status === 401) return t`The token is refused`
  if (status === 403) return t`This user has no access`
  if (status === 404 || status === 405) return t`There is no such call`
  if (status === 429 || status === 503) return t`The server is busy`
  return status >= 500 ? t`The server failed` : t`The request is refused`
}
