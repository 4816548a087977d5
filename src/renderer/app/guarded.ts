import { useRef, useState } from 'react'
import type { CallOptions } from '#contract/client'
import { CallError } from '#contract/failure'
import { desk } from './desk'
import { messageOf } from './notify'

export type GuardedState =
  | { at: 'ready' }
  | { at: 'busy' }
  /** Nothing happened; the message says why. */
  | { at: 'refused'; message: string }
  /** It was sent, and nobody knows its end: only asking helps. */
  | { at: 'uncertain'; message: string }

const again = 'It was settled elsewhere meanwhile. Send it again to see: the same number cannot be recorded twice.'

/**
 * A change that costs money or a seat, with one idempotency key until its final answer (quality.md, "Nothing lost").
 * `done` runs once, after the answer or after asking found that it had happened.
 */
export function useGuarded<I>(
  call: (input: I, options: CallOptions) => Promise<{ result: number; message: string }>,
  done: () => Promise<void>,
) {
  const key = useRef(crypto.randomUUID())
  const [state, setState] = useState<GuardedState>({ at: 'ready' })
  const renew = () => {
    key.current = crypto.randomUUID()
  }

  const send = async (input: I) => {
    setState({ at: 'busy' })
    try {
      const { result, message } = await call(input, { key: key.current })
      if (result !== 0) {
        renew()
        return setState({ at: 'refused', message })
      }
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'uncertain'
      if (code === 'uncertain' || code === 'bad_gateway')
        return setState({ at: 'uncertain', message: messageOf(error) })
      // These never reached the one who decides: the same key goes out again.
      if (code !== 'unreachable' && code !== 'unauthenticated') renew()
      return setState({ at: 'refused', message: messageOf(error) })
    }
    renew()
    setState({ at: 'ready' })
    await done()
  }

  const ask = async () => {
    setState({ at: 'busy' })
    try {
      const { state: end, message } = await desk.call('intents.ask', { key: key.current })
      if (end === 'uncertain') return setState({ at: 'uncertain', message })
      renew()
      if (end === 'refused') return setState({ at: 'refused', message })
    } catch (error) {
      const gone = error instanceof CallError && error.code === 'not_found'
      return setState(gone ? { at: 'refused', message: again } : { at: 'uncertain', message: messageOf(error) })
    }
    setState({ at: 'ready' })
    await done()
  }

  return { state, send, ask }
}
