import { createClient, type Send } from '#contract/client'
import { CallError } from '#contract/failure'
import { cachedAtHeader } from '#contract/http'
import { contract } from '#contract/index'

const send: Send = async ({ method, url, body }, { key, signal }) => {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = body
  if (signal) init.signal = signal
  try {
    const response = await fetch(url, init)
    const cachedAt = response.headers.get(cachedAtHeader) ?? undefined
    return { status: response.status, body: await response.json(), cachedAt }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(
      'unreachable',
      'The counter program does not answer. Start it again; nothing you typed is lost.',
    )
  }
}

/** The institute: `api.registration.list({ page: 1, limit: 10 })`. */
export const api = createClient(contract, send)

const names = new Map<object, string>(Object.entries(api).map(([name, operations]) => [operations, name]))

/** The contract's name of an entity: `entityOf(api.registration)` → 'registration', the first part of its query keys. */
export function entityOf(operations: object): string {
  const name = names.get(operations)
  if (!name) throw new Error('These operations are no entity of the contract')
  return name
}
