import { isDeepStrictEqual } from 'node:util'
import type { PolicyState } from '#contract/desk/settings'
import type { Log } from '../ports/log'
import { type Policy, readPolicy } from './policy'

type Options = {
  path: string
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
 * Polls the policy file: a change by IT applies from the next start. Logs a change once, so that the server learns of
 * an invalid policy before that. `status` reads the file at once.
 */
export function watchPolicy({ path, inForce, log, intervalMs = 60_000 }: Options) {
  let last: PolicyState = 'in force'
  function status(): PolicyState {
    const now = statusOf(path, inForce)
    if (now !== last && now !== 'in force') log(events[now])
    last = now
    return now
  }
  const timer = setInterval(status, intervalMs).unref()
  return { standing: status, close: () => clearInterval(timer) }
}

function statusOf(path: string, inForce: Policy): PolicyState {
  try {
    return isDeepStrictEqual(readPolicy(path), inForce) ? 'in force' : 'changed'
  } catch {
    return 'broken'
  }
}
