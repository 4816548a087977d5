import { useRef, useState } from 'react'
import type { CallOptions } from '#contract/protocol/calling/client'
import { CallError } from '#contract/protocol/failure'
import { desk } from './desk'
import { messageOf, notifyFailure } from './notify'

export type GuardedState =
  | { at: 'ready' }
  | { at: 'busy' }
  /** Nothing happened; the message says why. */
  | { at: 'refused'; message: string }
  /** It was sent, and nobody knows its end: only asking helps. */
  | { at: 'uncertain'; message: string }

const again = 'It was settled elsewhere meanwhile. Send it again to see: the same number cannot be recorded twice.'

/**
 * A change that costs money or a seat, with one idempotency key until its final answer (docs/values.md, 1).
 * `done` runs once with the answer's words, after the answer or after asking found that it had happened; a failure of it
 * is told.
 */
export function useGuarded<I>(
  call: (input: I, options: CallOptions) => Promise<{ result: number; message: string }>,
  done: (message: string) => Promise<void>,
) {
  const key = useRef(crypto.randomUUID())
  const isBusy = useRef(false)
  const [state, setShown] = useState<GuardedState>({ at: 'ready' })
  const setState = (next: GuardedState) => {
    isBusy.current = next.at === 'busy'
    setShown(next)
  }
  const renew = () => {
    key.current = crypto.randomUUID()
  }
  /** Busy until everything after it is done: with the next key a second Enter would be a second change. */
  const finish = async (message: string) => {
    renew()
    await done(message).catch(notifyFailure)
    setState({ at: 'ready' })
  }

  const send = async (input: I) => {
    if (isBusy.current) return
    setState({ at: 'busy' })
    let answered = ''
    try {
      const { result, message } = await call(input, { key: key.current })
      if (result !== 0) {
        renew()
        return setState({ at: 'refused', message })
      }
      answered = message
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'uncertain'
      if (code === 'uncertain' || code === 'bad_gateway')
        return setState({ at: 'uncertain', message: messageOf(error) })
      // These never reached the one who decides: the same key goes out again.
      if (code !== 'unreachable' && code !== 'unauthenticated') renew()
      return setState({ at: 'refused', message: messageOf(error) })
    }
    await finish(answered)
  }

  const ask = async () => {
    if (isBusy.current) return
    setState({ at: 'busy' })
    let answered = ''
    try {
      const { state: end, message } = await desk.call('intents.ask', { key: key.current })
      if (end === 'uncertain') return setState({ at: 'uncertain', message })
      if (end === 'refused') {
        renew()
        return setState({ at: 'refused', message })
      }
      answered = message
    } catch (error) {
      const gone = error instanceof CallError && error.code === 'not_found'
      return setState(gone ? { at: 'refused', message: again } : { at: 'uncertain', message: messageOf(error) })
    }
    await finish(answered)
  }

  return { state, send, ask }
}
