import type { DeskOutput, SignedInStaff } from '#contract/desk/index'
import type { contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import type { Staff } from '#contract/staff/session'
import type { DeskContext } from '../../ports'
import { createHeldSessions, type HeldSession } from './held-sessions'
import { createLock } from './lock'
import { createPasswordCheck } from './password-check'
import { createPasswordEntry } from './password-entry'
import { createScreenSeal } from './screen-seal'
import { createSessionStore } from './stored-session'

type Login = Input<typeof contract.session.signIn>
type Dependencies = Pick<DeskContext, 'store' | 'emit' | 'now' | 'monotonicNow' | 'log'> & {
  /** Minutes without activity until the workstation is locked; 0, the default, for never. */
  lockAfter?: () => number
}
export type Session = Awaited<ReturnType<typeof openSession>>

/**
 * The signed-in people and their tokens, which never leave the desk. One session is active. Only the active session is
 * stored, and only where the operating system encrypts it; without that, it ends with the program.
 */
export async function openSession(dependencies: Dependencies) {
  const { emit, now, log, lockAfter = () => 0, monotonicNow = () => performance.now() } = dependencies
  const store = createSessionStore(dependencies)
  const restoredSession = await store.read(lockAfter())
  const sessions = createHeldSessions(
    restoredSession && {
      token: restoredSession.token,
      staff: restoredSession.staff,
      passwordCheck: createPasswordCheck(now),
    },
  )
  const save = () =>
    store.save(() => {
      const active = sessions.active()
      return active?.token
        ? { token: active.token, staff: active.staff, isLocked: lock.isOn(), paper: seal.lastPaper() }
        : undefined
    })
  /**
   * A session whose state cannot be stored is not stored at all: the next start requires signing in. Never rejects: the
   * session is valid until the program ends, and a full disk may refuse even the removal.
   */
  const saveOrRemove = async () => {
    try {
      await save().catch((error: unknown) => {
        log('session.store_failed', { error })
        store.remove()
      })
    } catch (error) {
      log('session.store_failed', { error })
    }
  }
  const seal = createScreenSeal({ sessions, restoredPaper: restoredSession?.paper, persist: saveOrRemove, emit })
  const lock = createLock({
    sessions,
    lockAfter,
    emit,
    isSealed: seal.isSealed,
    wasLocked: restoredSession?.isLocked ?? false,
    persist: saveOrRemove,
    storeActivity: store.recordActivity,
    monotonicNow,
  })

  return {
    ...createSessionReaders(sessions, lock.withLockFlag),
    isLocked: lock.isLocked,
    lock: lock.lock,
    recordActivity: lock.recordActivity,
    seal: seal.seal,
    isSealed: seal.isSealed,
    sealedPaper: seal.sealedPaper,
    ...createPasswordEntry({ sessions, lock, seal, persist: saveOrRemove }),
    async signIn(token: string, staff: Staff | undefined, { phone, password }: Login) {
      const person = toPerson(staff, phone)
      const isOtherPerson = sessions.active() !== undefined && sessions.active()?.staff.id !== person.id
      // The previous session is kept only if its person locked the workstation; otherwise it ends.
      if (isOtherPerson && !lock.isOn()) sessions.expireActive()
      const wasSealed = seal.isSealed() && sessions.screenOwner()?.id === person.id
      const session: HeldSession = sessions.find(person.id) ?? {
        token,
        staff: person,
        passwordCheck: createPasswordCheck(now),
      }
      Object.assign(session, { token, staff: person })
      lock.unlockFor(session)
      // `unlockFor` emits only where the workstation was locked.
      if (wasSealed) emit('session.changed', session.staff)
      const saving = saveOrRemove()
      await session.passwordCheck.set(password)
      await saving
    },
    /** Replaces name, e-mail, role and menus of the active person. Ignores an outdated token. */
    async updateStaff(token: string, staff: Staff) {
      const active = sessions.active()
      if (active?.token !== token) return
      const staffBefore = active.staff
      const sealFlag = staffBefore.isSealed ? { isSealed: true as const } : {}
      active.staff = { ...toPerson(staff, staffBefore.id), id: staffBefore.id, ...sealFlag }
      await saveOrRemove()
      if (rightsOf(staffBefore) !== rightsOf(active.staff)) emit('session.changed', lock.withLockFlag(active.staff))
    },
    /** Ends the active session only. The workstation is then locked for the person of the session before it. */
    signOut() {
      store.remove()
      lock.lockForPrevious(sessions.returnToPrevious())
    },
    /** Ends a session that began at a prompt for another person's password. That person's screens stay open. */
    endWithoutSignOut() {
      sessions.endActive()
      store.remove()
    },
    /** Ends the session of this token after a 401. Ignores an outdated token. A locked workstation stays locked. */
    endByToken(token: string, reason: string) {
      if (sessions.endInBackground(token) || sessions.active()?.token !== token) return
      sessions.expireActive()
      store.remove()
      log('session.rejected')
      emit('session.ended', { reason })
    },
    close: lock.close,
  }
}

/** Read access to the held sessions. */
function createSessionReaders(
  sessions: ReturnType<typeof createHeldSessions>,
  withLockFlag: (staff: SignedInStaff) => SignedInStaff,
) {
  return {
    /** The active person. */
    staff(): SignedInStaff | null {
      const active = sessions.active()
      return active?.token ? withLockFlag(active.staff) : null
    },
    /** The person with this id, if they have a session here, active or in the background. */
    staffOf(id: string): SignedInStaff | null {
      const session = sessions.find(id)
      return session?.token ? session.staff : null
    },
    /** The newest token of this person; undefined without a session here. */
    tokenOf: (id: string): string | undefined => sessions.find(id)?.token,
    /** The person whose session ended without signing out and whose screens are still open. */
    expiredUser: sessions.expiredUser,
    isInBackground: sessions.isInBackground,
    listSessions: (): DeskOutput<'session.list'> =>
      sessions
        .listStaff()
        .map(({ id, name, role }) => ({ id, name, role, isActive: id === sessions.active()?.staff.id })),
  }
}

/**
 * Without data from the institute, the typed phone number identifies the person: drafts and changes stay private.
 */
function toPerson(staff: Staff | undefined, typedPhone: string): SignedInStaff {
  const { id, name, email = '', role, menus } = staff ?? {}
  return {
    id: id || (email || typedPhone).toLowerCase(),
    name: name || typedPhone,
    email,
    role: role?.name ?? '',
    ...(menus ? { menus } : {}),
  }
}

const rightsOf = ({ role, menus }: SignedInStaff) => JSON.stringify([role, menus?.map(({ name, key }) => [name, key])])
