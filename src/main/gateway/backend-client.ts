import { setTimeout as delay } from 'node:timers/promises'
import { CallError } from '#contract/protocol/failure'
import type { WireRequest } from '#contract/protocol/http/request'
import { contentTypeOf } from '#system/content-type'
import type { ProviderPort } from '../ports/provider'
import { classifyFetchError, noResponseError, withCause } from './errors'
import { type RawResponse, readResponse } from './read-response'

export type SendToBackend = (request: WireRequest, headers: Headers, signal?: AbortSignal) => Promise<RawResponse>

/** Deadlines in milliseconds, as in ProviderPort. */
export const defaultDeadlines = {
  read: 15_000,
  change: 30_000,
  upload: 60_000,
  results: 15 * 60_000,
  idle: 60_000,
}
/** A GET with a longer Retry-After is not retried. */
const maxRetryAfterSeconds = 5
/** Statuses with which a reverse proxy in front of the institute's server reports that it got no response from it. */
export const gatewayStatuses = [502, 503, 504]

export const readTimeoutSeconds = ({ deadlines }: Pick<ProviderPort, 'deadlines'>): number =>
  (deadlines?.read ?? defaultDeadlines.read) / 1000

/**
 * Sends requests to the backend and reads the responses within the deadline. Only a GET is retried, once, after a
 * random delay and the Retry-After: if there was no response, or a status of `gatewayStatuses`. `signal` aborts only a
 * GET or an upload. Throws RequestNotSent, `unreachable` or `bad_gateway`.
 */
export function createBackendClient(
  provider: ProviderPort,
  send: ProviderPort['fetch'] = (request) => provider.fetch(request),
): SendToBackend {
  function deadlineOf({ method, file }: WireRequest): number {
    const deadline = (kind: 'read' | 'upload' | 'change') => provider.deadlines?.[kind] ?? defaultDeadlines[kind]
    if (method === 'GET') return deadline('read')
    return deadline(file ? 'upload' : 'change')
  }

  async function sendOnce(request: WireRequest, headers: Headers, signal: AbortSignal): Promise<RawResponse> {
    const { method, url, file } = request
    const body = file ? toFormData(file) : request.body
    const init: RequestInit = { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) }
    try {
      const response = await send(new Request(new URL(url.slice(1), provider.url), init))
      return await readResponse(response)
    } catch (error) {
      throw error instanceof CallError ? error : classifyFetchError(error)
    }
  }

  return async (request, headers, callerSignal) => {
    const isRead = request.method === 'GET'
    const deadline = AbortSignal.timeout(deadlineOf(request))
    const signal = callerSignal && (isRead || request.file) ? AbortSignal.any([deadline, callerSignal]) : deadline
    const firstResponse = sendOnce(request, headers, signal)
    const retry = async (seconds = 0) => {
      await delay(seconds * 1000 + 100 + Math.random() * 400, undefined, { signal })
      return sendOnce(request, headers, signal)
    }
    if (isRead)
      return rejectOnAbort(
        signal,
        firstResponse.then(retryIfGatewayError(retry), (error) => retryIfUnreachable(error, signal, retry)),
      )
    return rejectOnAbort(signal, firstResponse)
  }
}

type Retry = (seconds?: number) => Promise<RawResponse>

const retryIfGatewayError = (retry: Retry) => (response: RawResponse) => {
  const { status, retryAfter = 0 } = response
  return gatewayStatuses.includes(status) && retryAfter <= maxRetryAfterSeconds ? retry(retryAfter) : response
}

function retryIfUnreachable(error: CallError, signal: AbortSignal, retry: Retry): Promise<RawResponse> {
  return error.code === 'unreachable' && !signal.aborted ? retry() : Promise.reject(error)
}

function toFormData({ field, name, bytes }: NonNullable<WireRequest['file']>): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: contentTypeOf(bytes) }), name)
  return form
}

/** Rejects when the signal is aborted, which the practice provider does not do itself. */
function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(withCause(noResponseError(), signal.reason)), { once: true })
    work.then(resolve, reject)
  })
}
