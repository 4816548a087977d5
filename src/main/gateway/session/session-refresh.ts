import type { SignedInStaff } from '#contract/desk/index'
import { hasCapability } from '../capabilities'
import type { Gateway } from '../gateway'

/**
 * Resolves to the active person; null without a session. Role and menus are loaded from the institute if it has the
 * extension `session.current`. Rejects with the CallError of that call.
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
