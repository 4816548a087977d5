import type { SignedInStaff } from '#contract/desk/index'
import type { PasswordCheck } from './password-check'

/** A person's session at this workstation. All callers share the object; `token` is undefined once it has ended. */
export type HeldSession = { token: string | undefined; staff: SignedInStaff; readonly passwordCheck: PasswordCheck }
export type HeldSessions = ReturnType<typeof createHeldSessions>

/** Maximum number of sessions at a shared workstation. Beyond that, the least recently active one ends. */
const maxSessions = 8

export const withoutSeal = ({ isSealed: _, ...staff }: SignedInStaff): SignedInStaff => staff

function endSession(session: HeldSession): void {
  session.token = undefined
  session.passwordCheck.forget()
}

/**
 * Holds the active session, the sessions in the background, to which their people return (ADR-8), and the person whose
 * screens are open.
 */
export function createHeldSessions(restoredSession: HeldSession | undefined) {
  let active = restoredSession
  /** The person whose session expired while the screens stay open. */
  let expiredUser: SignedInStaff | null = null
  /** Sessions by the person's id; the most recently active is the last. */
  const background = new Map<string, HeldSession>()

  function addToBackground(session: HeldSession) {
    background.set(session.staff.id, session)
    const [oldest] = background.values()
    // `<`, because the session that becomes active counts too.
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
    /** The active person, then those in the background, the most recently active first. */
    listStaff: (): SignedInStaff[] => [
      ...(active ? [active.staff] : []),
      ...[...background.values()].map(({ staff }) => staff).reverse(),
    ],
    activate(session: HeldSession) {
      background.delete(session.staff.id)
      if (active && active !== session) addToBackground(active)
      active = session
      if (expiredUser?.id === session.staff.id) expiredUser = null
    },
    endActive,
    /** Ends the active session; its screens stay open. */
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
    /** False if no session in the background has the token. */
    endInBackground(token: string): boolean {
      const session = [...background.values()].find((other) => other.token === token)
      if (!session) return false
      background.delete(session.staff.id)
      endSession(session)
      return true
    },
  }
}
