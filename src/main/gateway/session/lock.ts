import type { SignedInStaff } from '#contract/desk/index'
import type { DeskContext } from '../../ports'
import { type HeldSession, type HeldSessions, withoutSeal } from './held-sessions'
import { createIdleTimer } from './idle-timer'

type Dependencies = Pick<DeskContext, 'emit'> & {
  sessions: HeldSessions
  /** True if the stored session was locked. */
  wasLocked: boolean
  isSealed: () => boolean
  /** Stores the session after a change of the lock. */
  persist: () => Promise<void>
  storeActivity: () => void
  monotonicNow: () => number
  /** Minutes without activity until the workstation is locked; 0 for never. */
  lockAfter: () => number
}

export type Lock = ReturnType<typeof createLock>

/** Locks the workstation on demand or after some idle time. A locked workstation holds all sessions and serves none. */
export function createLock(dependencies: Dependencies) {
  const { sessions, wasLocked, isSealed, persist, storeActivity, monotonicNow, lockAfter, emit } = dependencies
  let isOn = wasLocked
  const idleTimer = createIdleTimer({ monotonicNow, minutes: lockAfter, onExpire: () => lock() })

  const withLockFlag = (staff: SignedInStaff): SignedInStaff => (isOn ? { ...staff, isLocked: true } : staff)

  function lock(): Promise<void> {
    const owner = sessions.screenOwner()
    if (isOn || !owner || isSealed()) return Promise.resolve()
    isOn = true
    emit('session.changed', withLockFlag(owner))
    return persist()
  }

  function recordActivity() {
    idleTimer.reset()
    storeActivity()
  }

  return {
    lock,
    withLockFlag,
    recordActivity,
    /** True while locked; leaves the idle time unchecked. */
    isOn: () => isOn,
    /** True while locked. Locks first if the idle time has passed. */
    isLocked(): boolean {
      if (idleTimer.isExpired()) void lock()
      return isOn
    },
    /** Makes this session the active one, unlocks the workstation for it and removes its seal. */
    unlockFor(session: HeldSession) {
      const wasOn = isOn
      sessions.activate(session)
      session.staff = withoutSeal(session.staff)
      isOn = false
      recordActivity()
      if (wasOn) emit('session.changed', session.staff)
    },
    /** Locks the workstation for the previous person, who has to unlock it. Without one, it is unlocked. */
    lockForPrevious(session: HeldSession | undefined) {
      isOn = session !== undefined
      if (!session) return
      emit('session.changed', withLockFlag(session.staff))
      void persist()
    },
    close: idleTimer.close,
  }
}
