import { setTimeout as delay } from 'node:timers/promises'
import { contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { toRequest } from '#contract/protocol/http/request'
import type { Log } from '../../ports/log'
import type { CapabilityCache } from '../capabilities'
import type { SendValidated } from '../send-validated'
import type { Session } from './session'

type Dependencies = {
  log: Log
  session: Pick<Session, 'staff' | 'tokenOf' | 'signOut'>
  capabilities: Pick<CapabilityCache, 'has'>
  sendValidated: SendValidated
}
/** Maximum wait for the institute's revocation. */
const revokeTimeoutMs = 1_000

/**
 * Discards the token at once. An institute with the extension `session.signOut` also revokes it; errors are ignored,
 * because sessions expire there anyway.
 */
export function createSignOut({ session, capabilities, sendValidated, log }: Dependencies) {
  async function revoke(token: string): Promise<void> {
    if (!(await capabilities.has('session.signOut', token))) return
    const endpoint = contract.session.signOut
    await sendValidated({ entity: 'session', operation: 'signOut', endpoint }, toRequest(endpoint, {}), {}, token)
  }

  return async (): Promise<void> => {
    const staff = session.staff()
    const token = staff ? session.tokenOf(staff.id) : undefined
    session.signOut()
    if (token === undefined) return
    log('session.signed_out')
    const revocation = revoke(token).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
    })
    await Promise.race([revocation, delay(revokeTimeoutMs, undefined, { ref: false })])
  }
}
