import { t } from '@lingui/core/macro'
import { compareVersions } from '#contract/protocol/text/version'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Log } from '../ports/log'
import { discardReady } from './check'
import type { Manifest } from './manifest'
import type { UpdateSchedule } from './ports'
import { type InstallContext, runInstaller } from './run-installer'
import { areAttemptsExhausted, type State } from './state'
import { UpdateError } from './update-error'
import type { UpdateWork } from './work'

type Context = InstallContext & {
  installedVersion: string
  schedule: UpdateSchedule
  work: UpdateWork
  now: () => number
  log: Log
  /** Current activity of users as a sentence; '' when idle. */
  busyReason: () => string
}

/** Installs downloaded updates, and reinstalls the previous version after failed starts. */
export function createInstallation({
  installedVersion,
  schedule,
  work,
  now,
  log,
  busyReason,
  ...installContext
}: Context) {
  const { state } = installContext

  function assertIdle(): void {
    const reason = busyReason()
    if (reason) throw new UpdateError('busy', t`${reason} The update starts afterwards.`)
  }

  async function installReady(restart: boolean): Promise<void> {
    const { ready } = state.current
    if (!ready) throw new UpdateError('not ready', t`There is no update to install.`)
    const { manifest } = ready
    try {
      if (compareVersions(manifest.version, installedVersion) <= 0)
        throw new UpdateError('downgrade', t`${{ version: manifest.version }} is not newer than ${installedVersion}.`)
      // `starts`: failed starts of the new version; `isBack`: a rollback.
      const pending = { version: manifest.version, from: installedVersion, starts: 0, isBack: false }
      const change = { pending, ready: { ...ready, tries: ready.tries + 1, triedAt: now() } }
      await runInstaller(manifest, installContext, { change, restart, assertStillAllowed: assertIdle })
      log('update.installer_started', { version: manifest.version })
    } catch (error) {
      const isUnusable = error instanceof UpdateError && error.code !== 'busy'
      if (isUnusable) await discardReady(installContext, ready)
      throw error
    }
  }

  /** Throws UpdateError with the reason, or the error of the installer. */
  async function install({ restart }: { restart: boolean }): Promise<void> {
    assertIdle()
    await work.runExclusive('installing', () => installReady(restart))
  }

  return {
    install,

    /** Installs an update whose deadline has passed, unless users are busy. Never rejects. */
    async installDue(options: { restart: boolean }): Promise<void> {
      if (!work.phase && isDue(state.current, schedule, now()) && !busyReason())
        await install(options).catch(work.reportError)
    },

    /**
     * Starts the installer of an earlier version. False if that failed: the program continues, and the rollback is
     * repeated if this start and the next one fail.
     */
    async rollBackTo(manifest: Manifest): Promise<boolean> {
      const pending = { version: manifest.version, from: installedVersion, starts: 0, isBack: true }
      log('update.rolled_back', { version: manifest.version })
      try {
        state.change({ failed: [...new Set([...state.current.failed, installedVersion])] })
        await work.runExclusive('installing', () =>
          runInstaller(manifest, installContext, {
            change: { pending },
            restart: true,
            assertStillAllowed: () => undefined,
          }),
        )
        return true
      } catch (error) {
        work.reportError(error)
        // As if the running version had been installed and had failed to start once.
        state.change({
          pending: { ...pending, version: installedVersion, from: manifest.version, starts: 1, isBack: false },
        })
        return false
      }
    },
  }
}

function isDue({ ready, pending }: State, schedule: UpdateSchedule, now: number): boolean {
  if (!ready || pending || areAttemptsExhausted(ready)) return false
  if (ready.tries > 0 && isWithinTtl(ready.triedAt, schedule.snoozeMs, now)) return false
  return !isWithinTtl(ready.since, schedule.installDeadlineMs, now)
}
