import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '#contract/index'
import type { CallOptions } from '#contract/protocol/client'
import type { Endpoint } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { type Route, toRequest, type WireRequest } from '#contract/protocol/http'
import type { Reply } from './question'
import type { openSession } from './session'

type Needs = {
  session: Pick<Awaited<ReturnType<typeof openSession>>, 'token' | 'signOut'>
  exchange: (route: Route, request: WireRequest, options: CallOptions, token: string) => Promise<Reply>
}
/** Nobody who leaves waits longer for the institute. */
const patience = 1_000

/**
 * Forgets the token at once, and lets the institute revoke it where it can. One that is away, or that has no such call,
 * holds nobody up: its sessions end by themselves.
 */
export function createSignOut({ session, exchange }: Needs) {
  const ask = (entity: string, operation: string, endpoint: Endpoint, token: string) =>
    exchange({ entity, operation, endpoint }, toRequest(endpoint, {} as never), {}, token)

  async function revoke(token: string): Promise<void> {
    const { capabilities } = contract.extension
    const { value } = await ask('extension', 'capabilities', capabilities, token)
    const { names } = value as { names: readonly string[] }
    if (names.includes('session.signOut')) await ask('session', 'signOut', contract.session.signOut, token)
  }

  return async (): Promise<void> => {
    const token = session.token()
    session.signOut()
    if (token === undefined) return
    const revoked = revoke(token).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
    })
    await Promise.race([revoked, pause(patience, undefined, { ref: false })])
  }
}
