import { isDeepStrictEqual } from 'node:util'
import type { PolicyState } from '#contract/desk/settings'
import type { Log } from '../ports/log'
import { type Policy, type PolicySource, readPolicy } from './policy'

type Options = {
  source: PolicySource
  activePolicy: Policy
  log: Log
  intervalMs?: number
}
const events = { changed: 'policy.changed', broken: 'policy.invalid' } as const

/**
 * Polls the policy. A changed policy applies from the next start of the program; a new state is logged once, so that
 * status reports show an invalid policy before that start.
 */
export function watchPolicy({ source, activePolicy, log, intervalMs = 60_000 }: Options) {
  let lastState: PolicyState = 'in force'
  async function readState(): Promise<PolicyState> {
    const state = await comparePolicies(source, activePolicy)
    if (state !== lastState && state !== 'in force') log(events[state])
    lastState = state
    return state
  }
  const timer = setInterval(() => void readState(), intervalMs).unref()
  return { readState, close: () => clearInterval(timer) }
}

async function comparePolicies(source: PolicySource, activePolicy: Policy): Promise<PolicyState> {
  try {
    return isDeepStrictEqual(await readPolicy(source), activePolicy) ? 'in force' : 'changed'
  } catch {
    return 'broken'
  }
}
