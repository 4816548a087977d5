import type { CandidatePaper } from '#contract/desk/session'
import type { DeskContext } from '../../ports'
import { type HeldSession, type HeldSessions, withoutSeal } from './held-sessions'

type Dependencies = Pick<DeskContext, 'emit'> & {
  sessions: HeldSessions
  /** Paper for which the screen was sealed in the stored session. */
  restoredPaper: CandidatePaper | undefined
  /** Never rejects. */
  persist: () => Promise<void>
}

export type ScreenSeal = ReturnType<typeof createScreenSeal>

/** The screen is sealed while a candidate takes a paper at it. The seal is stored with the session (D-96). */
export function createScreenSeal({ sessions, restoredPaper, persist, emit }: Dependencies) {
  let lastPaper = restoredPaper
  const isSealed = () => sessions.screenOwner()?.isSealed === true

  async function setSealed(session: HeldSession, shouldSeal: boolean) {
    session.staff = shouldSeal ? { ...session.staff, isSealed: true } : withoutSeal(session.staff)
    await persist()
    emit('session.changed', session.staff)
  }

  return {
    isSealed,
    /** The paper for which the screen was sealed last, also after the seal was removed. */
    lastPaper: () => lastPaper,
    async seal(paper: CandidatePaper) {
      const active = sessions.active()
      if (!active) return
      lastPaper = paper
      await setSealed(active, true)
    },
    /** Removes the seal of the active session. */
    async unseal() {
      const active = sessions.active()
      if (active?.staff.isSealed) await setSealed(active, false)
    },
    sealedPaper: (): CandidatePaper | undefined => (isSealed() ? lastPaper : undefined),
  }
}
