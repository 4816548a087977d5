import type { SignedIn } from '#contract/desk/index'
import type { StoredChange } from './sealing'
import type { Kind } from './types'

/** The menu of the list of registrations (S1 §2.1). */
const menu = 'registereduser'
const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Whether this person may open Registered User; where the institute tells no menus it judges by itself (D-41). */
export function seesRegistrations(staff: SignedIn | null): boolean {
  if (!staff) return false
  const { role, menus = [] } = staff
  if (role === 'superadmin' || !staff.menus || (role === '' && menus.length === 0)) return true
  return menus.some(({ name, key }) => letters(key || name) === menu)
}

type Given = Pick<StoredChange, 'owner' | 'actor' | 'state'>
/**
 * Who sees a change besides owner and actor: registrations whoever may open the list (D-141), and where money or a seat is
 * uncertain whoever signs in at this workstation (D-262).
 */
export function maySee({ owner, actor, state }: Given, visibility: Kind['visibility'], staff: SignedIn): boolean {
  if (owner === staff.id || actor === staff.id) return true
  if (visibility === 'own') return false
  if (state === 'uncertain' || state === 'checking') return true
  return visibility === 'registrations' && seesRegistrations(staff)
}
