import { setTimeout as delay } from 'node:timers/promises'
import { type Contract, contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { type Client, createClient, type Send } from '#contract/protocol/http/client'
import type { WireRequest } from '#contract/protocol/http/request'

export type SourceOptions = {
  /** Address that ends with a slash, without 'api/v1'. */
  address: string
  apiKey?: string | undefined
  /** Send the token without "Bearer". */
  sendsTokenWithoutBearer?: boolean
}
/** Timeout of a request, and the delays before each retry, in ms. */
export type RetryPolicy = { timeoutMs: number; retryDelaysMs: readonly number[] }
const defaultRetryPolicy: RetryPolicy = { timeoutMs: 60_000, retryDelaysMs: [500, 2_000, 5_000, 15_000] }

export type Source = {
  address: string
  /** Used for reading only. Rejects with SourceUnavailableError if there is no usable response. */
  api: Client<Contract>
  send: Send
  /** Signs in. Throws a CallError with the source's message. */
  signIn(phone: string, password: string): Promise<void>
}

/** No usable response after all retries. */
export class SourceUnavailableError extends Error {}

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']
/** Normalises an address. Throws an Error if it is neither https nor http on this machine: passwords are sent to it. */
export function parseSourceAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackHosts.includes(url.hostname))
  if (!url || !isSafe || url.username || url.password || url.search || url.hash) {
    throw new Error(
      'Name the address of the institute: npm run provider -- adopt https://… (http only on this machine; no user, query or fragment).',
    )
  }
  const path = url.pathname.replace(/\/?(api\/v1\/?)?$/, '/')
  return `${url.origin}${path}`
}

const maxBytes = 20e6
const retriedStatuses = [429, 500, 502, 503, 504]

/**
 * Client of the source's `/api/v1`, with tolerant reading (ADR-2). Retries failed requests. On 401, calls
 * `renewSession` and sends the request again.
 */
export function createSource(
  { address, apiKey, sendsTokenWithoutBearer }: SourceOptions,
  renewSession: () => Promise<void>,
  retryPolicy: RetryPolicy = defaultRetryPolicy,
): Source {
  let token = ''

  async function sendOnce({ method, url, body }: WireRequest): Promise<{ status: number; body: unknown }> {
    const headers = new Headers({ accept: 'application/json' })
    if (token) headers.set('authorization', sendsTokenWithoutBearer ? token : `Bearer ${token}`)
    if (apiKey) headers.set('api_key', apiKey)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const signal = AbortSignal.timeout(retryPolicy.timeoutMs)
    const options = { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) } as const
    const response = await fetch(new URL(url.slice(1), address), options)
    return { status: response.status, body: parseJson(await readText(response)) }
  }

  async function sendWithRetries(request: WireRequest) {
    let reason = ''
    for (const delayMs of [...retryPolicy.retryDelaysMs, undefined]) {
      try {
        const response = await sendOnce(request)
        const isUsable =
          !retriedStatuses.includes(response.status) && (response.status !== 200 || response.body !== undefined)
        if (isUsable) return response
        reason = response.body === undefined ? `status ${response.status} without JSON` : `status ${response.status}`
      } catch (error) {
        reason = networkErrorText(error)
      }
      // No delay after the last attempt.
      if (delayMs !== undefined) await delay(delayMs)
    }
    throw new SourceUnavailableError(`${address} gave no usable response to ${pathOf(request)}: ${reason}.`)
  }

  const send: Send = async (request) => {
    const response = await sendWithRetries(request)
    if (response.status !== 401) return response
    await renewSession()
    return sendWithRetries(request)
  }

  return {
    address,
    send,
    api: createClient(contract, send),
    async signIn(phone, password) {
      token = ''
      const { session } = createClient(contract, sendWithRetries)
      const result = await session.signIn({ phone, password })
      if (result.result !== 0 || result.token === '')
        throw new CallError('unauthenticated', result.message || 'The response has no token.')
      token = result.token
    },
  }
}

/** Reads at most `maxBytes`. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`the response is larger than ${maxBytes / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const pathOf = ({ url }: WireRequest) => url.split('?')[0]

/** The message of `fetch` is only "fetch failed"; its cause has the reason. */
function networkErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'the request timed out'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
