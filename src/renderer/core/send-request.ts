import { t } from '@lingui/core/macro'
import { CallError, lockedStatus } from '#contract/protocol/failure'
import type { Send } from '#contract/protocol/http/client'
import { cachedAtHeader } from '#contract/protocol/http/request'
import { waitForUnlock } from './session/lock-wait'

const forbidden = 403
const forbiddenListeners = new Set<() => void>()
/** Subscribes to 403 responses. Returns a function that unsubscribes. */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener)
  return () => void forbiddenListeners.delete(listener)
}

/**
 * Sends a request to the desk, which forwards it to the server. Waits while the workstation is locked. Throws
 * `unreachable` if the desk does not respond, and the signal's reason if aborted.
 */
export const sendRequest: Send = async (request, options) => {
  const response = await sendOnce(request, options)
  // The desk responds with this status before it forwards the request: sending it again is safe.
  if (response.status !== lockedStatus) return response
  await waitForUnlock(options.signal)
  return sendRequest(request, options)
}

const sendOnce: Send = async ({ method, url, body }, { key, signal }) => {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = body
  if (signal) init.signal = signal
  try {
    const response = await fetch(url, init)
    if (response.status === forbidden) for (const listener of forbiddenListeners) listener()
    const cachedAt = response.headers.get(cachedAtHeader) ?? undefined
    return { status: response.status, body: await response.json(), cachedAt }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError('unreachable', t`The program is not responding. Restart it. Nothing you typed is lost.`)
  }
}
