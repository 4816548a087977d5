import { isDeepStrictEqual } from 'node:util'
import type { PolicyState } from '#contract/desk/settings'
import type { Log } from '../ports/log'
import { type Policy, type PolicySource, readPolicy } from './policy'

type Options = {
  source: PolicySource
  inForce: Policy
  log: Log
  /** In milliseconds. */
  intervalMs?: number
}
const events = {
  changed: 'policy.changed',
  broken: 'policy.invalid',
} as const

/**
 * Polls the policy: a change by IT applies from the next start. Logs a change once, so that the server learns of
 * an invalid policy before that. `standing` reads it at once.
 */
export function watchPolicy({ source, inForce, log, intervalMs = 60_000 }: Options) {
  let last: PolicyState = 'in force'
  async function standing(): Promise<PolicyState> {
    const now = await statusOf(source, inForce)
    if (now !== last && now !== 'in force') log(events[now])
    last = now
    return now
  }
  const timer = setInterval(() => void standing(), intervalMs).unref()
  return { standing, close: () => clearInterval(timer) }
}

async function statusOf(source: PolicySource, inForce: Policy): Promise<PolicyState> {
  try {
    return isDeepStrictEqual(await readPolicy(source), inForce) ? 'in force' : 'changed'
  } catch {
    return 'broken'
  }
}
