import type { DeskEventData } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { gatewayStatuses } from './backend-client'
import type { RawResponse } from './read-response'

type State = DeskEventData<'connection.changed'>['state']
type Dependencies = {
  /** Sends one cheap request without a session. */
  probe: (signal: AbortSignal) => Promise<RawResponse>
  onChange: (state: State) => void
  /** First response after a failed call, or after the server was unreachable. */
  onReconnect: () => void
}

const probeTimeoutMs = 5_000
/** Between two probes while the server is unreachable. */
const probeIntervalMs = 10_000

/** True for a response of a reverse proxy in front of the server: 502, 503 or 504 without a body of the API. */
export const isProxyError = ({ status, body }: Pick<RawResponse, 'status' | 'body'>): boolean =>
  body === undefined && gatewayStatuses.includes(status)

export type Reachability = ReturnType<typeof createReachability>

/**
 * Tracks whether the server is reachable. Any response proves that it is, except a reverse proxy's error. After a
 * failed call, probes are sent until one succeeds.
 */
export function createReachability({ probe, onChange, onReconnect }: Dependencies) {
  const closeController = new AbortController()
  let state: State | undefined
  let responseCount = 0
  /** Reset by the next response to a call, or by the probe that ends the state 'unreachable'. */
  let hasCallFailed = false
  let isProbing = false
  let nextProbe: NodeJS.Timeout | undefined

  function setState(next: State) {
    if (next === state || closeController.signal.aborted) return
    state = next
    onChange(next)
  }

  function markReachable(isReconnect: boolean) {
    responseCount++
    clearTimeout(nextProbe)
    setState('online')
    if (!isReconnect) return
    hasCallFailed = false
    onReconnect()
  }

  async function check(): Promise<void> {
    if (isProbing || closeController.signal.aborted) return
    isProbing = true
    clearTimeout(nextProbe)
    const countBefore = responseCount
    const isReachable = await probe(
      AbortSignal.any([closeController.signal, AbortSignal.timeout(probeTimeoutMs)]),
    ).then((response) => !isProxyError(response), provesReachable)
    isProbing = false
    if (closeController.signal.aborted) return
    if (isReachable) return markReachable(state === 'unreachable')
    // During the probe, a call got a response.
    if (responseCount !== countBefore) return
    nextProbe = setTimeout(check, probeIntervalMs).unref()
    setState('unreachable')
  }

  return {
    /** Call for every response except a reverse proxy's error. */
    recordResponse: (): void => markReachable(hasCallFailed || state === 'unreachable'),
    /** Call for every request without a response, and for a reverse proxy's error. */
    recordFailure(): void {
      hasCallFailed = true
      void check()
    },
    /** Starts a probe unless one is running. */
    check: (): void => void check(),
    close: (): void => {
      clearTimeout(nextProbe)
      closeController.abort()
    },
  }
}

/** True if the error came with a response: one that cannot be used, such as a redirect. */
function provesReachable(error: unknown): boolean {
  if (!(error instanceof CallError)) throw error
  return error.code !== 'unreachable'
}
