import type { SignedInStaff } from '#contract/desk/index'
import type { Gateway } from '../gateway/gateway'
import { findKind } from './plans'
import type { StoredChange } from './storage/encryption'
import type { Kind } from './types'

/** The menu of the list of registrations (S1 §2.1). */
const registrationsMenu = 'registereduser'
const lettersOnly = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** True if this person may open Registered User. An institute that sends no menus checks access itself (D-41). */
export function canSeeRegistrations(staff: SignedInStaff | null): boolean {
  if (!staff) return false
  const { role, menus = [] } = staff
  if (role === 'superadmin' || !staff.menus || (role === '' && menus.length === 0)) return true
  return menus.some(({ name, key }) => lettersOnly(key || name) === registrationsMenu)
}

type ChangeAccess = Pick<StoredChange, 'owner' | 'actor' | 'state'>
/**
 * A change is visible to its owner and actor. Changes of registrations are also visible to staff who may open the list
 * of registrations (D-141). Everybody here sees a change of money or a seat whose outcome is unknown (D-262).
 */
export function canSeeChange(
  { owner, actor, state }: ChangeAccess,
  visibility: Kind['visibility'],
  staff: SignedInStaff,
): boolean {
  if (owner === staff.id || actor === staff.id) return true
  if (visibility === 'own') return false
  if (state === 'uncertain' || state === 'checking') return true
  return visibility === 'registrations' && canSeeRegistrations(staff)
}

export type People = ReturnType<typeof createPeople>

/** The people with a session at this workstation, and the changes that they may see. */
export function createPeople({ session }: Pick<Gateway, 'session'>) {
  /** A person with a session here, or the person whose session has expired while the screens are still open. */
  const find = (id: string): SignedInStaff | undefined =>
    [session.staffOf(id), session.expiredUser()].find((person) => person?.id === id) ?? undefined
  const isSignedIn = (id: string) => session.tokenOf(id) !== undefined
  function canSee(id: string, change: StoredChange): boolean {
    const person = find(id)
    return person !== undefined && canSeeChange(change, findKind(change.kind)?.visibility ?? 'own', person)
  }
  return {
    nameOf: (id: string) => find(id)?.name ?? id,
    isSignedIn,
    canSee,
    /** Token of the signed-in person. */
    currentSignIn: () => session.tokenOf(session.staff()?.id ?? ''),
    /** Id of the person in whose name a change is looked up; undefined unless a person who may see it is signed in. */
    lookUpStaffIdOf(change: StoredChange): string | undefined {
      if (isSignedIn(change.actor)) return change.actor
      const activeId = session.staff()?.id
      return activeId !== undefined && canSee(activeId, change) ? activeId : undefined
    },
  }
}
