import * as z from 'zod/mini'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { Gateway } from './gateway'
import { createRefresh } from './session/refresh'

type Calls = Pick<
  Handlers,
  | 'session.current'
  | 'session.seal'
  | 'session.judge'
  | 'session.refresh'
  | 'session.lapse'
  | 'session.signOut'
  | 'session.lock'
  | 'session.unlock'
  | 'session.here'
  | 'session.touch'
  | 'connection.current'
  | 'clock.current'
  | 'intents.list'
  | 'intents.ask'
  | 'intents.settle'
>

const outcome = z.object({ message: z._default(z.string(), ''), result: z._default(z.number(), 0) })

/** Who is signed in, how the institute is reached, and the changes whose end is not known. */
export function gatewayCalls({ session, signOut, intents, connection, clock, again, clientFor }: Gateway): Calls {
  const refresh = createRefresh({ session, clientFor })
  const isOpen = (key: string, owner: string) => intents.list(owner).some((intent) => intent.key === key)

  return {
    'session.current': async () => session.staff(),
    async 'session.seal'() {
      await session.seal()
      return undefined
    },
    'session.judge': async ({ password }) => session.judge(password),
    'session.refresh': refresh,
    async 'session.lapse'() {
      session.lapse()
      return undefined
    },
    async 'session.signOut'() {
      await signOut()
      return undefined
    },
    async 'session.lock'() {
      await session.lock()
      return undefined
    },
    'session.unlock': async ({ id, password }) => session.unlock(id, password),
    'session.here': async () => session.here(),
    async 'session.touch'() {
      session.touch()
      return undefined
    },
    'connection.current': async () => connection(),
    'clock.current': async () => ({ offsetSeconds: clock.offsetSeconds() }),
    'intents.list': async (_, owner) => intents.list(owner),
    async 'intents.ask'({ key }, owner) {
      if (!isOpen(key, owner)) throw new CallError('not_found', 'There is no uncertain change with this key.')
      try {
        const { message, result } = outcome.parse((await again(key, owner)).body)
        return { state: result === 0 ? 'done' : 'refused', message }
      } catch (error) {
        if (!(error instanceof CallError) || error.code === 'unauthenticated') throw error
        return { state: isOpen(key, owner) ? 'uncertain' : 'refused', message: error.message }
      }
    },
    async 'intents.settle'({ key, decision }, owner) {
      intents.settle(key, decision, owner)
      return undefined
    },
  }
}
