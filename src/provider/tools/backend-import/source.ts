import { setTimeout as pause } from 'node:timers/promises'
import { type Contract, contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { type Client, createClient, type Send } from '#contract/protocol/http/client'
import type { WireRequest } from '#contract/protocol/http/request'

export type SourcePlace = {
  /** With a slash at its end; /api/v1 follows it. */
  address: string
  apiKey?: string | undefined
  /** Its token is sent without "Bearer". */
  isTokenRaw?: boolean
}
/** How long an answer may take, and how long is waited before it is asked for again: once for each of these pauses. */
export type Patience = { answer: number; pauses: readonly number[] }
const usual: Patience = { answer: 60_000, pauses: [500, 2_000, 5_000, 15_000] }

export type Source = {
  address: string
  /** Asks, and never changes anything. Rejects with SourceAway where no usable answer comes. */
  api: Client<Contract>
  send: Send
  /** Whoever signs in; throws a CallError with the source's words. */
  signIn(phone: string, password: string): Promise<void>
}

/** It does not answer, or with nothing that can be used, however often it is asked. */
export class SourceAway extends Error {}

const loopback = ['127.0.0.1', 'localhost', '[::1]']
/** An address as it is kept. Throws with words for one to which no password may be sent. */
export function sourceAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
  if (!url || !isSafe || url.username || url.password || url.search || url.hash) {
    throw new Error(
      'Name the address of the institute: npm run provider -- adopt https://… (http only on this machine, and nothing but the address).',
    )
  }
  const path = url.pathname.replace(/\/?(api\/v1\/?)?$/, '/')
  return `${url.origin}${path}`
}

const most = 20e6
const passing = [429, 500, 502, 503, 504]

/**
 * The institute that is adopted, as its own `/api/v1` tells it, read as generously as a counter does (ADR-2). What does not
 * answer is asked again for a while; `signInAgain` is asked for when it wants to know once more who asks.
 */
export function createSource(
  { address, apiKey, isTokenRaw }: SourcePlace,
  signInAgain: () => Promise<void>,
  patience: Patience = usual,
): Source {
  let token = ''

  async function once({ method, url, body }: WireRequest): Promise<{ status: number; body: unknown }> {
    const headers = new Headers({ accept: 'application/json' })
    if (token) headers.set('authorization', isTokenRaw ? token : `Bearer ${token}`)
    if (apiKey) headers.set('api_key', apiKey)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const signal = AbortSignal.timeout(patience.answer)
    const given = { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) } as const
    const response = await fetch(new URL(url.slice(1), address), given)
    return { status: response.status, body: parsed(await textOf(response)) }
  }

  async function patiently(request: WireRequest) {
    let why = ''
    for (const wait of [...patience.pauses, undefined]) {
      try {
        const answer = await once(request)
        const isUsable = !passing.includes(answer.status) && (answer.status !== 200 || answer.body !== undefined)
        if (isUsable) return answer
        why = answer.body === undefined ? `it answered ${answer.status} with no JSON` : `it answered ${answer.status}`
      } catch (error) {
        why = reasonOf(error)
      }
      if (wait !== undefined) await pause(wait)
    }
    throw new SourceAway(`${address} does not answer ${pathOf(request)}: ${why}.`)
  }

  const send: Send = async (request) => {
    const answer = await patiently(request)
    if (answer.status !== 401) return answer
    await signInAgain()
    return patiently(request)
  }

  return {
    address,
    send,
    api: createClient(contract, send),
    async signIn(phone, password) {
      token = ''
      const { session } = createClient(contract, patiently)
      const answer = await session.signIn({ phone, password })
      if (answer.result !== 0 || answer.token === '')
        throw new CallError('unauthenticated', answer.message || 'It gave no token.')
      token = answer.token
    },
  }
}

/** Its text, of which nobody reads a hundred megabytes into memory. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new Error(`its answer is larger than ${most / 1e6} MB`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const pathOf = ({ url }: WireRequest) => url.split('?')[0]

/** fetch says "fetch failed", and in its cause why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer came in time'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
