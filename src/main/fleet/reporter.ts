import type { CounterReport } from '#contract/institute/counter'
import { CallError } from '#contract/protocol/failure'
import { can } from '../gateway/capability'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import type { FleetTimes } from '../ports/fleet'

/** In milliseconds. */
export const usualTimes: FleetTimes = { look: 20_000, every: 15 * 60_000, again: 2 * 60_000 }
const noUpdates = {
  channel: '',
  phase: 'off',
  updateVersion: '',
  waitingSince: '',
  trouble: '',
  wentBackFrom: '',
} as const

type Needs = Pick<DeskContext, 'clientFor' | 'self' | 'version' | 'updates' | 'logs' | 'log' | 'fleetTimes'> & {
  session: Pick<Gateway['session'], 'staff' | 'tokenOf'>
}

/**
 * Tells the institute how this counter stands, in the name of whoever is in front: when somebody has signed in, when its updates stand otherwise, and every quarter
 * of an hour. One that has no such call is not asked again in that session; one that is away is told later. Never rejects.
 */
export function createReporter(needs: Needs) {
  const { clientFor, session, log } = needs
  const { look, every, again } = needs.fleetTimes ?? usualTimes
  let told: { token: string; standing: string } | undefined
  let unable = ''
  let next = 0
  let isTelling = false

  function report(): CounterReport {
    const { self, version, updates, logs } = needs
    const standing = updates?.report() ?? noUpdates
    const { name, os, policy } = self
    return { name, os, policy, version, ...standing, errors: logs?.troubles() ?? [] }
  }

  async function tell(staffId: string, token: string): Promise<void> {
    const api = clientFor(staffId)
    const now = report()
    next = performance.now() + again
    told = undefined
    try {
      if (await can(api, 'counter')) await api.counter.report(now)
      else unable = token
      told = { token, standing: standingIn(now) }
      // Counters that were started at one time do not all report at one.
      next = performance.now() + every * (0.9 + Math.random() * 0.2)
    } catch (error) {
      // What the institute said is in the log already.
      if (!(error instanceof CallError)) log('A fault of the program', { error })
    }
  }

  function tick(): void {
    const who = session.staff()
    const token = who ? session.tokenOf(who.id) : undefined
    if (isTelling || !who || !token || token === unable) return
    const isNews = told && (told.token !== token || told.standing !== standingIn(report()))
    if (!isNews && performance.now() < next) return
    isTelling = true
    void tell(who.id, token).finally(() => {
      isTelling = false
    })
  }

  const timer = setInterval(tick, look).unref()
  return { close: () => clearInterval(timer) }
}

/** What is told at once where it has changed. */
const standingIn = ({ version, phase, updateVersion, trouble, wentBackFrom }: CounterReport) =>
  JSON.stringify([version, phase === 'downloading' ? 'checking' : phase, updateVersion, trouble, wentBackFrom])
