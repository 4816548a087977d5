import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '@lingui/core/macro'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { ActivityMonitor, Updates } from '../ports/updates'
import { checkAndDownload } from './check'
import { removeUnusedFiles } from './clean-up'
import { defaultFeedTimeouts } from './feed'
import { createInstallation } from './install'
import { defaultSchedule, type UpdatePorts } from './ports'
import { confirmStart, evaluateStart } from './startup-check'
import { openUpdateState } from './state'
import { updateReport, updateView } from './view'
import { createUpdateWork } from './work'

/** Used until the desk sets its own monitor. */
const startingMonitor: ActivityMonitor = {
  busyReason: () => t`The program is starting.`,
  idleFor: () => 0,
  onChange: () => undefined,
}

/** Updates of an installed program (ADR-24). Throws when their folder cannot be created. */
export function openUpdates(ports: UpdatePorts): Updates {
  const { folder, installedVersion, channel, keys, now, log } = ports
  const schedule = { ...defaultSchedule, ...ports.schedule }
  const feed = { url: ports.feed, fetch: ports.fetch, timeouts: { ...defaultFeedTimeouts, ...ports.timeouts } }
  const filesFolder = join(folder, 'files')
  mkdirSync(filesFolder, { recursive: true, mode: 0o700 })

  let monitor = startingMonitor
  const onChange = () => monitor.onChange()
  const state = openUpdateState(folder, { now, log, onChange })
  const work = createUpdateWork({ folder, log, onChange })
  const context = { feed, keys, channel, installedVersion, state, filesFolder }
  const installation = createInstallation({
    keys,
    state,
    filesFolder,
    install: ports.install,
    installedVersion,
    schedule,
    work,
    now,
    log,
    busyReason: () => monitor.busyReason(),
  })
  const runCheck = () => work.runExclusive('checking', () => checkAndDownload(context, work, now, log))
  const cleanUp = () => removeUnusedFiles(filesFolder, state.current, now(), log)

  return {
    async start() {
      try {
        const { change, rollbackTo } = evaluateStart(state.current, installedVersion)
        state.change(change)
        if (rollbackTo && (await installation.rollBackTo(rollbackTo))) return 'rolling_back'
        cleanUp()
      } catch (error) {
        // An error, such as a full disk, does not prevent the start.
        work.reportError(error)
      }
      return 'continue'
    },
    confirmStarted() {
      try {
        if (!state.current.pending) return
        state.change(confirmStart(state.current, installedVersion))
        cleanUp()
      } catch (error) {
        work.reportError(error)
      }
    },
    setActivityMonitor(activityMonitor) {
      monitor = activityMonitor
    },
    view: () => updateView(state.current, work, { schedule, now: now(), busyReason: monitor.busyReason() }),
    report: () => updateReport(state.current, work, { channel, installedVersion }),
    check: () => runCheck().catch(work.reportError),
    async install() {
      await installation.install({ restart: true }).catch((error: unknown) => {
        work.reportError(error)
        throw error
      })
    },
    snooze() {
      const { ready } = state.current
      // `asked`: when a person postponed the update.
      if (ready) state.change({ ready: { ...ready, asked: now() } })
    },
    cancel: work.cancel,
    async tick() {
      if (work.phase) return
      if (monitor.idleFor() >= schedule.quietMs) await installation.installDue({ restart: true })
      // An installation may have started.
      if (work.phase || isWithinTtl(state.current.checkedAt, schedule.checkIntervalMs, now())) return
      await runCheck().catch(work.reportBackgroundError)
    },
    onSignedOut: () => installation.installDue({ restart: true }),
    async close() {
      work.cancel()
      await installation.installDue({ restart: false })
    },
  }
}
