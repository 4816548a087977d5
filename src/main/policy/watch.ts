import { isDeepStrictEqual } from 'node:util'
import type { PolicyState } from '#contract/desk/settings'
import type { Log } from '../ports/log'
import { type Policy, readPolicy } from './policy'

type Given = {
  path: string
  /** What this start follows. */
  inForce: Policy
  log: Log
  /** In milliseconds, between two looks. */
  every?: number
}
const words = {
  changed: 'policy.changed',
  broken: 'policy.invalid',
} as const

/**
 * Looks at the policy of this machine again and again: IT writes another while a counter works, and it holds from the next
 * start. What is found goes into the log once, so that the fleet hears of one that no start will follow while the counter
 * still works. `standing` looks at once.
 */
export function watchPolicy({ path, inForce, log, every = 60_000 }: Given) {
  let last: PolicyState = 'in force'
  function standing(): PolicyState {
    const now = standingOf(path, inForce)
    if (now !== last && now !== 'in force') log(words[now])
    last = now
    return now
  }
  const timer = setInterval(standing, every).unref()
  return { standing, close: () => clearInterval(timer) }
}

function standingOf(path: string, inForce: Policy): PolicyState {
  try {
    return isDeepStrictEqual(readPolicy(path), inForce) ? 'in force' : 'changed'
  } catch {
    return 'broken'
  }
}
