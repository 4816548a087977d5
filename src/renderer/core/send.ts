import { CallError, lockedStatus } from '#contract/protocol/failure'
import type { Send } from '#contract/protocol/http/client'
import { cachedAtHeader } from '#contract/protocol/http/request'
import { untilOpened } from './session/locked'

const forbidden = 403
const listeners = new Set<() => void>()
/** Hears of every answer that the role may not have. Answers the undoing. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends a call to the desk, which answers for the institute; under the lock it waits. */
export const send: Send = async (request, options) => {
  const answer = await once(request, options)
  // Only the desk itself says so, before anything is sent.
  if (answer.status !== lockedStatus) return answer
  await untilOpened(options.signal)
  return send(request, options)
}

const once: Send = async ({ method, url, body }, { key, signal }) => {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = body
  if (signal) init.signal = signal
  try {
    const response = await fetch(url, init)
    if (response.status === forbidden) for (const listener of listeners) listener()
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
