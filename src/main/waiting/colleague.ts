import type { SignedIn } from '#contract/desk/index'

/** The menu of the list of registrations (S1 §2.1). */
const menu = 'registereduser'
const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/**
 * The exception to what one has filed being one's own: whoever may open the list of registrations at this counter sees what
 * waits here, and may send, open or remove it, so that no trainee is lost because a clerk has gone home (D-141). Where the
 * institute tells no menus it judges by itself (D-41).
 */
export function seesRegistrations(staff: SignedIn | null): boolean {
  if (!staff) return false
  const { role, menus = [] } = staff
  if (role === 'superadmin' || !staff.menus || (role === '' && menus.length === 0)) return true
  return menus.some(({ name, key }) => letters(key || name) === menu)
}
