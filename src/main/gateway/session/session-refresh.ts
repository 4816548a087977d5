import type { SignedInStaff } from '#contract/desk/index'
import { hasCapability } from '../capabilities'
import type { Gateway } from '../gateway'

/**
 * Loads role and menus of the active person from the institute, if it has that extension, and resolves to the person;
 * null without a session. Throws CallError as the institute does.
 */
export function createSessionRefresh({ session, clientFor }: Pick<Gateway, 'session' | 'clientFor'>) {
  return async (): Promise<SignedInStaff | null> => {
    const staff = session.staff()
    const token = staff ? session.tokenOf(staff.id) : undefined
    if (!staff || !token) return null
    const api = clientFor(staff.id)
    if (await hasCapability(api, 'session.current')) await session.updateStaff(token, await api.session.current())
    return session.staff()
  }
}
