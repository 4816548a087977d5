import type { SignedInStaff } from '#contract/desk/index'
import type { PasswordCheck } from './password-check'

/**
 * A session of a person at this workstation: the same object for as long as it is held. Without a token it has ended.
 */
export type HeldSession = { token: string | undefined; staff: SignedInStaff; readonly passwordCheck: PasswordCheck }
export type HeldSessions = ReturnType<typeof createHeldSessions>

/** Maximum number of sessions at a shared workstation. Above it, the least recently active session ends. */
const maxSessions = 8

export const withoutSeal = ({ isSealed: _, ...staff }: SignedInStaff): SignedInStaff => staff

function endSession(session: HeldSession): void {
  session.token = undefined
  session.passwordCheck.forget()
}

/**
 * The active session, the sessions in the background until their owners return (ADR-8), and the person at the open
 * screens.
 */
export function createHeldSessions(restoredSession: HeldSession | undefined) {
  let active = restoredSession
  /** The person at the open screens whose session ended without signing out. */
  let expiredUser: SignedInStaff | null = null
  /** Sessions by the person's id; the most recently active is the last. */
  const background = new Map<string, HeldSession>()

  function addToBackground(session: HeldSession) {
    background.set(session.staff.id, session)
    const [oldest] = background.values()
    if (background.size < maxSessions || !oldest) return
    background.delete(oldest.staff.id)
    endSession(oldest)
  }
  function endActive() {
    if (active) endSession(active)
    active = undefined
  }

  return {
    active: () => active,
    expiredUser: () => expiredUser,
    screenOwner: () => active?.staff ?? expiredUser,
    find: (id: string) => (active?.staff.id === id ? active : background.get(id)),
    isInBackground: (id: string) => background.has(id),
    /** The active person first, then by last activity. */
    listStaff: (): SignedInStaff[] => [
      ...(active ? [active.staff] : []),
      ...[...background.values()].map(({ staff }) => staff).reverse(),
    ],
    activate(session: HeldSession) {
      if (active && active !== session) addToBackground(active)
      background.delete(session.staff.id)
      active = session
      if (expiredUser?.id === session.staff.id) expiredUser = null
    },
    endActive,
    /** Ends the active session and leaves its screens open. */
    expireActive() {
      expiredUser = active?.staff ?? expiredUser
      endActive()
    },
    /** Ends the active session and activates the previous one, if any. */
    returnToPrevious(): HeldSession | undefined {
      endActive()
      expiredUser = null
      active = [...background.values()].at(-1)
      if (active) background.delete(active.staff.id)
      return active
    },
    /** Returns whether there was such a session in the background. */
    endInBackground(token: string): boolean {
      const session = [...background.values()].find((candidate) => candidate.token === token)
      if (!session) return false
      background.delete(session.staff.id)
      endSession(session)
      return true
    },
  }
}
