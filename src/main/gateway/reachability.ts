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

const probeTimeout = 5_000
/** While the server is unreachable. */
const probeInterval = 10_000

/** A response of a gateway in front of the server: 502, 503 or 504 without data. */
export const isGatewayError = ({ status, body }: Pick<RawResponse, 'status' | 'body'>): boolean =>
  body === undefined && gatewayStatuses.includes(status)

export type Reachability = ReturnType<typeof createReachability>

/**
 * Tracks whether the server is reachable. Any response proves that it is; after a failed call a probe decides, which is
 * repeated while it fails.
 */
export function createReachability({ probe, onChange, onReconnect }: Dependencies) {
  const closeController = new AbortController()
  let state: State | undefined
  let responseCount = 0
  /** A call failed, and no response has come since. */
  let hasFailed = false
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
    hasFailed = false
    onReconnect()
  }

  async function check(): Promise<void> {
    if (isProbing || closeController.signal.aborted) return
    isProbing = true
    clearTimeout(nextProbe)
    const countBefore = responseCount
    const isReachable = await probe(AbortSignal.any([closeController.signal, AbortSignal.timeout(probeTimeout)])).then(
      (response) => !isGatewayError(response),
      isResponse,
    )
    isProbing = false
    if (closeController.signal.aborted) return
    if (isReachable) return markReachable(state === 'unreachable')
    // A call got a response meanwhile.
    if (responseCount !== countBefore) return
    nextProbe = setTimeout(check, probeInterval).unref()
    setState('unreachable')
  }

  return {
    /** Call for every response. */
    recordResponse: (): void => markReachable(hasFailed || state === 'unreachable'),
    /** Call for every request without a response. */
    recordFailure(): void {
      hasFailed = true
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

/** An unusable response, such as a redirect, is a response. */
function isResponse(error: unknown): boolean {
  if (!(error instanceof CallError)) throw error
  return error.code !== 'unreachable'
}
