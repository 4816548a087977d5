import type { WorkstationReport } from '#contract/institute/workstation'
import { CallError } from '#contract/protocol/failure'
import { can } from '../gateway/capability'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import type { FleetTimes } from '../ports/fleet'
import { errorCodeOfEvent } from './error-codes'

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
  gateway: Pick<Gateway, 'session' | 'clock'>
  /** What this workstation is called. */
  name: () => string
}

/**
 * Tells the institute how this workstation stands, in the name of whoever is in front: when somebody has signed in, when its name or updates change, and every quarter
 * of an hour. One that has no such call is not asked again in that session; one that is away is told later. Never rejects.
 */
export function createReporter(needs: Needs) {
  const { clientFor, gateway, log } = needs
  const { session, clock } = gateway
  const { look, every, again } = needs.fleetTimes ?? usualTimes
  let told: { token: string; standing: string } | undefined
  let unable = ''
  let next = 0
  let isTelling = false
  let isNameTaken = false

  function report(): WorkstationReport {
    const { self, version, updates, logs } = needs
    const standing = updates?.report() ?? noUpdates
    const { os, policy } = self
    const errors = (logs?.problems() ?? []).map(({ event, ...one }) => ({ ...one, what: errorCodeOfEvent(event) }))
    const clockOffset = clock.offsetSeconds() ?? undefined
    return { name: needs.name(), os, policy, version, ...standing, errors, clockOffset }
  }

  async function tell(staffId: string, token: string): Promise<void> {
    const api = clientFor(staffId)
    const now = report()
    next = performance.now() + again
    told = undefined
    try {
      if (await can(api, 'counter')) isNameTaken = (await api.counter.report(now)).isNameTaken
      else unable = token
      told = { token, standing: standingIn(now) }
      // Counters that were started at one time do not all report at one.
      next = performance.now() + every * (0.9 + Math.random() * 0.2)
    } catch (error) {
      // What the institute said is in the log already.
      if (!(error instanceof CallError)) log('app.internal_error', { error })
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
  return {
    /** Whether another workstation has the same name, as the institute said last. */
    isNameTaken: () => isNameTaken,
    close: () => clearInterval(timer),
  }
}

/** What is told at once where it has changed. */
const standingIn = ({ name, version, phase, updateVersion, trouble, wentBackFrom }: WorkstationReport) =>
  JSON.stringify([name, version, phase === 'downloading' ? 'checking' : phase, updateVersion, trouble, wentBackFrom])
