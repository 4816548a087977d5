import type { DeskEventData } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { passing } from './forward'
import type { Answered } from './read-answer'

type State = DeskEventData<'connection.changed'>['state']
type Needs = {
  /** Sends one cheap request without a session. */
  probe: (signal: AbortSignal) => Promise<Answered>
  onChange: (state: State) => void
  /** A call is answered again after one that was not, or after the server was unreachable. */
  onBack: () => void
}

/** Milliseconds that a probe may take, and between two of them while the server is unreachable. */
const patience = 5_000
const pause = 10_000

/** A gateway or proxy in front of the server says that the server is not there: 502, 503, 504 without data. */
export const isGone = ({ status, body }: Pick<Answered, 'status' | 'body'>): boolean =>
  body === undefined && passing.includes(status)

/**
 * Whether the server can be reached. Any response shows that it can; a failed call shows nothing until a probe fails too.
 * While it cannot be reached the probe is repeated.
 */
export function createReachability({ probe, onChange, onBack }: Needs) {
  const closing = new AbortController()
  let state: State | undefined
  let responses = 0
  /** A call was not answered, and none has been since. */
  let hasFailed = false
  let isProbing = false
  let next: NodeJS.Timeout | undefined

  function change(to: State) {
    if (to === state || closing.signal.aborted) return
    state = to
    onChange(to)
  }

  function reachable(isBack: boolean) {
    responses++
    clearTimeout(next)
    change('online')
    if (!isBack) return
    hasFailed = false
    onBack()
  }

  async function check(): Promise<void> {
    if (isProbing || closing.signal.aborted) return
    isProbing = true
    clearTimeout(next)
    const before = responses
    const isReachable = await probe(AbortSignal.any([closing.signal, AbortSignal.timeout(patience)])).then(
      (answered) => !isGone(answered),
      isResponse,
    )
    isProbing = false
    if (closing.signal.aborted) return
    if (isReachable) return reachable(state === 'unreachable')
    // A response to a call that came meanwhile counts more.
    if (responses !== before) return
    next = setTimeout(check, pause).unref()
    change('unreachable')
  }

  return {
    /** A call was answered. */
    responded: (): void => reachable(hasFailed || state === 'unreachable'),
    /** A call was not answered: a probe tells whether any is. */
    failed(): void {
      hasFailed = true
      void check()
    },
    /** Probes the server, at the start. One probe at a time. */
    check: (): void => void check(),
    close: (): void => {
      clearTimeout(next)
      closing.abort()
    },
  }
}

/** What came could not be used, such as a redirect; but something came. */
function isResponse(error: unknown): boolean {
  if (!(error instanceof CallError)) throw error
  return error.code !== 'unreachable'
}
