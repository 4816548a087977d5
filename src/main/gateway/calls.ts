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
>

/** Who is signed in, how the institute is reached. */
export function gatewayCalls({ session, signOut, connection, clock, clientFor }: Gateway): Calls {
  const refresh = createRefresh({ session, clientFor })

  return {
    'session.current': async () => session.staff(),
    async 'session.seal'(paper) {
      await session.seal(paper)
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
  }
}
