import type { SignedIn } from '#contract/desk/index'
import { can } from '../capability'
import type { Gateway } from '../gateway'

/**
 * Asks the institute who the person in front is by now, and keeps that. One that cannot tell is asked nothing further by
 * that session. Answers who is signed in; throws CallError where the institute does.
 */
export function createRefresh({ session, clientFor }: Pick<Gateway, 'session' | 'clientFor'>) {
  let known: { token: string; tells: boolean } | undefined

  return async (): Promise<SignedIn | null> => {
    const staff = session.staff()
    const token = staff ? session.tokenOf(staff.id) : undefined
    if (!staff || !token) return null
    const api = clientFor(staff.id)
    if (known?.token !== token) known = { token, tells: await can(api, 'session.current') }
    if (known.tells) await session.renew(token, await api.session.current())
    return session.staff()
  }
}
