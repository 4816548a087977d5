import type { Handlers } from '../access'
import type { Gateway } from './gateway'
import { createSessionRefresh } from './session/session-refresh'

type Calls = Pick<
  Handlers,
  | 'session.current'
  | 'session.seal'
  | 'session.verifyPassword'
  | 'session.refresh'
  | 'session.discard'
  | 'session.signOut'
  | 'session.lock'
  | 'session.unlock'
  | 'session.list'
  | 'session.touch'
  | 'connection.current'
  | 'clock.current'
>

/** The calls about the session, the connection and the clock. */
export function sessionCalls({ session, signOut, connection, clock, clientFor }: Gateway): Calls {
  const refresh = createSessionRefresh({ session, clientFor })

  return {
    'session.current': async () => session.staff(),
    async 'session.seal'(paper) {
      await session.seal(paper)
      return undefined
    },
    'session.verifyPassword': async ({ password }) => session.verifyPassword(password),
    'session.refresh': refresh,
    async 'session.discard'() {
      session.endWithoutSignOut()
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
    'session.list': async () => session.listSessions(),
    async 'session.touch'() {
      session.recordActivity()
      return undefined
    },
    'connection.current': async () => connection(),
    'clock.current': async () => ({ offsetSeconds: clock.offsetSeconds() }),
  }
}
