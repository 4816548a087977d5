import * as z from 'zod/mini'
import type { DeskHandlers } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { Gateway } from './gateway'
import { createRefresh } from './refresh'

type Calls = Pick<
  DeskHandlers,
  | 'session.current'
  | 'session.judge'
  | 'session.refresh'
  | 'session.signOut'
  | 'connection.current'
  | 'intents.list'
  | 'intents.ask'
  | 'intents.settle'
>

const outcome = z.object({ message: z._default(z.string(), ''), result: z._default(z.number(), 0) })

/** Who is signed in, how the institute is reached, and the changes whose end is not known. */
export function gatewayCalls({ session, signOut, intents, connection, again, api }: Gateway): Calls {
  const refresh = createRefresh({ session, api })
  const isOpen = (key: string) => intents.list().some((intent) => intent.key === key)

  return {
    'session.current': async () => session.staff(),
    'session.judge': async ({ password }) => session.judge(password),
    'session.refresh': refresh,
    async 'session.signOut'() {
      await signOut()
      return undefined
    },
    'connection.current': async () => connection(),
    'intents.list': async () => intents.list(),
    async 'intents.ask'({ key }) {
      if (!isOpen(key)) throw new CallError('not_found', 'There is no uncertain change with this key.')
      try {
        const { message, result } = outcome.parse((await again(key)).body)
        return { state: result === 0 ? 'done' : 'refused', message }
      } catch (error) {
        if (!(error instanceof CallError) || error.code === 'unauthenticated') throw error
        return { state: isOpen(key) ? 'uncertain' : 'refused', message: error.message }
      }
    },
    async 'intents.settle'({ key, decision }) {
      intents.settle(key, decision)
      return undefined
    },
  }
}
