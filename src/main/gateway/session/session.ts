import type { DeskOutput, SignedIn } from '#contract/desk/index'
import type { CandidatePaper } from '#contract/desk/session'
import type { contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import type { Staff } from '#contract/staff/session'
import type { DeskContext } from '../../ports'
import { createParked, end, type Held } from './held'
import { createIdle } from './idle'
import { sessionOnDisk } from './kept-session'
import { createOwnPassword } from './own-password'

type Login = Input<typeof contract.session.signIn>
type Needs = Pick<DeskContext, 'store' | 'emit' | 'now' | 'monotonicNow' | 'log'> & {
  /** Minutes after which the counter locks itself; 0 for never, as it is unless told. */
  lockAfter?: () => number
}

/** What was typed stands for a person of whom the institute tells nothing: their drafts and changes are theirs alone. */
function personOf(staff: Staff | undefined, typed: string): SignedIn {
  const { id, name: who, email = '', role, menus } = staff ?? {}
  const known = id || (email || typed).toLowerCase()
  return { id: known, name: who || typed, email, role: role?.name ?? '', ...(menus ? { menus } : {}) }
}
const rightsOf = ({ role, menus }: SignedIn) => JSON.stringify([role, menus?.map(({ name, key }) => [name, key])])
const unsealed = ({ isSealed: _, ...person }: SignedIn): SignedIn => person

/**
 * Who is signed in, and the token that nobody above the desk ever sees. It outlives the program only where the operating
 * system encrypts it; elsewhere it is in memory alone. One is in front; of others the counter holds the sessions until they
 * come back (ADR-8). Locked, it holds all of them and answers for none.
 */
export async function openSession(needs: Needs) {
  const { emit, now, log, lockAfter = () => 0, monotonicNow: ticks = () => performance.now() } = needs
  const disk = sessionOnDisk(needs)
  const parked = createParked()
  const restored = await disk.read(lockAfter())
  let current: Held | undefined = restored && { ...restored, own: createOwnPassword(now) }
  let locked = restored?.isLocked ?? false
  /** Whoever sat at the open screens when their session ended without their signing out. */
  let lapsed: SignedIn | null = null
  /** The paper that the screen was sealed for last. */
  let paper = restored?.paper
  const idle = createIdle({ ticks, minutes: lockAfter, due: () => lock() })

  const find = (id: string) => (current?.staff.id === id ? current : parked.find(id))
  const shown = (staff: SignedIn): SignedIn => (locked ? { ...staff, isLocked: true } : staff)
  const standing = () =>
    current?.token ? { token: current.token, staff: current.staff, isLocked: locked, paper } : undefined
  const isSealed = () => (current?.staff ?? lapsed)?.isSealed === true
  const keep = () => disk.keep(standing)

  function drop() {
    if (current) end(current)
    current = undefined
    disk.remove()
  }

  /** One whose fact cannot be kept is not kept at all: the next start asks to sign in. */
  const kept = () =>
    keep().catch((error: unknown) => {
      log('session.store_failed', { error })
      disk.remove()
    })

  function lock(): Promise<void> {
    const who = current?.staff ?? lapsed
    if (locked || !who || isSealed()) return Promise.resolve()
    locked = true
    emit('session.changed', shown(who))
    return kept()
  }

  function isLocked(): boolean {
    if (idle.isDue()) void lock()
    return locked
  }

  function touch() {
    idle.touch()
    disk.touch()
  }

  /** This one is in front, and the counter open to them. */
  function open(held: Held): void {
    const wasLocked = locked
    if (current && current !== held) parked.add(current)
    parked.take(held.staff.id)
    current = held
    held.staff = unsealed(held.staff)
    if (lapsed?.id === held.staff.id) lapsed = null
    locked = false
    touch()
    if (wasLocked) emit('session.changed', held.staff)
  }

  async function sealed(held: Held, is: boolean) {
    held.staff = is ? { ...held.staff, isSealed: true } : unsealed(held.staff)
    await keep()
    emit('session.changed', held.staff)
  }

  return {
    /** Whoever is in front. */
    staff: (): SignedIn | null => (current?.token ? shown(current.staff) : null),
    /** This person, while a session of theirs is held here: in front, or behind. */
    staffOf(id: string): SignedIn | null {
      const held = find(id)
      return held?.token ? held.staff : null
    },
    /** The newest token of this person; undefined where no session of theirs is held here. */
    tokenOf: (id: string): string | undefined => find(id)?.token,
    lapsed: () => lapsed,
    /** Whether their session waits behind the one in front. */
    isParked: (id: string) => parked.find(id) !== undefined,
    isLocked,
    lock,
    touch,
    here: (): DeskOutput<'session.here'> =>
      [...(current ? [current.staff] : []), ...parked.staff()].map(({ id, name, role }) => {
        return { id, name, role, isActive: id === current?.staff.id }
      }),
    /** Opens the lock for one of those who are here, by their password; an unlocked counter changes to them. */
    async unlock(id: string, password: string) {
      const held = find(id)
      const judged = (await held?.own.judge(password)) ?? 'unknown'
      if (judged !== 'right') return judged
      // Meanwhile it may have ended.
      if (!held?.token || find(id) !== held) return 'unknown'
      open(held)
      await kept()
      return judged
    },
    async begin(token: string, staff: Staff | undefined, { phone, password }: Login) {
      const person = personOf(staff, phone)
      const isOther = current && current.staff.id !== person.id
      // Whoever locked the counter comes back to it; whom somebody else replaced on their open screens does not.
      if (current && isOther && !locked) {
        lapsed = current.staff
        end(current)
        current = undefined
      }
      const wasSealed = isSealed() && (current?.staff ?? lapsed)?.id === person.id
      const known = current?.staff.id === person.id ? current : parked.find(person.id)
      const held: Held = known ?? { token, staff: person, own: createOwnPassword(now) }
      Object.assign(held, { token, staff: person })
      open(held)
      if (wasSealed) emit('session.changed', held.staff)
      const kept = keep()
      await held.own.remember(password)
      await kept
    },
    /** Takes over who the holder of this token is by now; a newer one is left alone. */
    async renew(token: string, staff: Staff) {
      const held = current
      if (held?.token !== token) return
      const before = held.staff
      const person = personOf(staff, before.id)
      held.staff = { ...person, id: before.id, ...(before.isSealed ? { isSealed: true as const } : {}) }
      await keep()
      if (rightsOf(before) !== rightsOf(held.staff)) emit('session.changed', shown(held.staff))
    },
    /** Ends the session in front, and no other: whoever was there before is locked in front again. */
    signOut() {
      drop()
      lapsed = null
      current = parked.last()
      locked = current !== undefined
      if (!current) return
      parked.take(current.staff.id)
      emit('session.changed', shown(current.staff))
      void kept()
    },
    /** Ends this session and leaves the screens to whose they are. */
    lapse: drop,
    /** A candidate takes this paper at the screen. It outlives the page and, where the session does, the program (D-96). */
    async seal(given: CandidatePaper) {
      if (!current || current.staff.isSealed) return
      paper = given
      await sealed(current, true)
    },
    isSealed,
    sealedPaper: (): CandidatePaper | undefined => (isSealed() ? paper : undefined),
    /** Whether this is the password of whoever is signed in, as far as the desk knows; the right one takes a seal away. */
    async judge(password: string) {
      const held = current
      const judged = (await held?.own.judge(password)) ?? 'unknown'
      if (judged === 'right') touch()
      if (judged === 'right' && held === current && held?.staff.isSealed) await sealed(held, false)
      return judged
    },
    /** The provider refused this token; a newer one is left alone. A locked counter stays locked. */
    refused(token: string, reason: string) {
      const behind = parked.withToken(token)
      if (behind) return end(parked.take(behind.staff.id) ?? behind)
      if (current?.token !== token) return
      lapsed = current.staff
      drop()
      log('session.rejected')
      emit('session.ended', { reason })
    },
    close: idle.close,
  }
}
