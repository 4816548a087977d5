import type { WorkstationReport } from '#contract/institute/workstation'
import { CallError } from '#contract/protocol/failure'
import { hasCapability } from '../gateway/capabilities'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import { defaultReportIntervals } from '../ports/fleet'
import { errorCodeOfEvent } from './error-codes'

const noUpdates = {
  channel: '',
  phase: 'off',
  updateVersion: '',
  waitingSince: '',
  updateProblem: '',
  wentBackFrom: '',
} as const

type Dependencies = Pick<
  DeskContext,
  'clientFor' | 'identity' | 'version' | 'updates' | 'logs' | 'log' | 'reportIntervals'
> & {
  gateway: Pick<Gateway, 'session' | 'clock'>
  /** Name of this workstation. */
  name: () => string
}

/**
 * Reports the state of this workstation to the server in the name of the active user: after sign-in, when its name or
 * updates change, and every quarter of an hour. Retries after failures. If the server lacks the call, no report is sent
 * until the next session.
 */
export function createStatusReporter(dependencies: Dependencies) {
  const { clientFor, gateway, log } = dependencies
  const { session, clock } = gateway
  const { pollMs, reportMs, retryMs } = dependencies.reportIntervals ?? defaultReportIntervals
  let lastReport: { token: string; statusKey: string } | undefined
  /** Token of the session in which the server lacked the call. */
  let unsupportedToken = ''
  let nextAttemptAt = 0
  let isSending = false
  let isNameTaken = false

  function createReport(): WorkstationReport {
    const { identity, version, updates, logs } = dependencies
    const updateReport = updates?.report() ?? noUpdates
    const { os, policy } = identity
    const errors = (logs?.recentProblems() ?? []).map(({ event, ...problem }) => ({
      ...problem,
      what: errorCodeOfEvent(event),
    }))
    const clockOffset = clock.offsetSeconds() ?? undefined
    return { name: dependencies.name(), os, policy, version, ...updateReport, errors, clockOffset }
  }

  async function sendReport(staffId: string, token: string): Promise<void> {
    const api = clientFor(staffId)
    const report = createReport()
    // Both apply if this attempt fails.
    nextAttemptAt = performance.now() + retryMs
    lastReport = undefined
    try {
      if (await hasCapability(api, 'counter')) isNameTaken = (await api.counter.report(report)).isNameTaken
      else unsupportedToken = token
      lastReport = { token, statusKey: toStatusKey(report) }
      // Spreads the reports of workstations that start at the same time.
      nextAttemptAt = performance.now() + reportMs * (0.9 + Math.random() * 0.2)
    } catch (error) {
      // Failures of the backend are logged by the gateway.
      if (!(error instanceof CallError)) log('app.internal_error', { error })
    }
  }

  function sendIfDue(): void {
    const user = session.staff()
    const token = user ? session.tokenOf(user.id) : undefined
    if (isSending || !user || !token || token === unsupportedToken) return
    const hasChanged =
      lastReport && (lastReport.token !== token || lastReport.statusKey !== toStatusKey(createReport()))
    if (!hasChanged && performance.now() < nextAttemptAt) return
    isSending = true
    void sendReport(user.id, token).finally(() => {
      isSending = false
    })
  }

  const timer = setInterval(sendIfDue, pollMs).unref()
  return {
    /** True if the server has another workstation of the same name. */
    isNameTaken: () => isNameTaken,
    close: () => clearInterval(timer),
  }
}

/** A change of these fields is reported at once. The phases 'checking' and 'downloading' count as one. */
const toStatusKey = ({ name, version, phase, updateVersion, updateProblem, wentBackFrom }: WorkstationReport) =>
  JSON.stringify([
    name,
    version,
    phase === 'downloading' ? 'checking' : phase,
    updateVersion,
    updateProblem,
    wentBackFrom,
  ])
