import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import type { CallOptions } from '#contract/protocol/http/client'
import { type Route, toRequest, type WireRequest } from '#contract/protocol/http/request'
import type { Log } from '../../ports/log'
import type { Capabilities } from '../capability'
import type { Reply } from '../question'
import type { openSession } from './session'

type Needs = {
  log: Log
  session: Pick<Awaited<ReturnType<typeof openSession>>, 'staff' | 'tokenOf' | 'signOut'>
  capabilities: Pick<Capabilities, 'has'>
  exchange: (route: Route, request: WireRequest, options: CallOptions, token: string) => Promise<Reply>
}
/** Nobody who leaves waits longer for the institute. */
const patience = 1_000

/**
 * Forgets the token at once, and lets the institute revoke it where it can. One that is away, or that has no such call,
 * holds nobody up: its sessions end by themselves.
 */
export function createSignOut({ session, capabilities, exchange, log }: Needs) {
  async function revoke(token: string): Promise<void> {
    if (!(await capabilities.has('session.signOut', token))) return
    const endpoint = contract.session.signOut
    await exchange({ entity: 'session', operation: 'signOut', endpoint }, toRequest(endpoint, {}), {}, token)
  }

  return async (): Promise<void> => {
    const staff = session.staff()
    const token = staff ? session.tokenOf(staff.id) : undefined
    session.signOut()
    if (token !== undefined) log('session.signed_out')
    if (token === undefined) return
    const revoked = revoke(token).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
    })
    await Promise.race([revoked, pause(patience, undefined, { ref: false })])
  }
}
