import type { HeldSessions } from './held-sessions'
import type { Lock } from './lock'
import type { ScreenSeal } from './screen-seal'

type Dependencies = { sessions: HeldSessions; lock: Lock; seal: ScreenSeal; persist: () => Promise<void> }

/**
 * Entering a password at the workstation. Each function resolves to the verdict on the password.
 * 'unknown': the person has not signed in since the program started, or the session has ended.
 */
export function createPasswordEntry({ sessions, lock, seal, persist }: Dependencies) {
  return {
    /** Unlocks the workstation for a person with a held session, whose session becomes the active one. */
    async unlock(id: string, password: string) {
      const session = sessions.find(id)
      const verdict = (await session?.passwordCheck.verify(password)) ?? 'unknown'
      if (verdict !== 'right') return verdict
      // The session may have ended meanwhile.
      if (!session?.token || sessions.find(id) !== session) return 'unknown'
      lock.unlockFor(session)
      await persist()
      return verdict
    },
    /** Verifies the password of the active person and removes the seal of the screen. */
    async verifyPassword(password: string) {
      const session = sessions.active()
      const verdict = (await session?.passwordCheck.verify(password)) ?? 'unknown'
      if (verdict === 'right') lock.recordActivity()
      if (verdict === 'right' && session === sessions.active()) await seal.unseal()
      return verdict
    },
  }
}
