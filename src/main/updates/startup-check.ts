import { t } from '@lingui/core/macro'
import type { Manifest } from './manifest'
import type { State } from './state'

/** Starts of a new version that may fail before a rollback. */
const maxFailedStarts = 2

/** Changes of the state at a start of `installedVersion`; `rollbackTo`: manifest of the version to go back to. */
export function evaluateStart(
  { pending, kept }: State,
  installedVersion: string,
): { change: Partial<State>; rollbackTo?: Manifest } {
  if (!pending) return { change: {} }
  const { version, from, starts, isBack: isRollback } = pending
  if (version !== installedVersion) {
    const notice = isRollback
      ? t`Version ${version} could not be restored. Contact IT.`
      : t`Version ${version} was not installed: the installer was cancelled or blocked. ${installedVersion} stays in use.`
    // After a failed rollback this start counts as the first one of the version that is still installed.
    return {
      change: { pending: isRollback ? { version: from, from: version, starts: 1, isBack: false } : undefined, notice },
    }
  }
  // `kept` has no version that failed, so a rollback is never rolled back.
  const previous = kept.find((manifest) => manifest.version === from)
  if (starts >= maxFailedStarts && previous) return { change: {}, rollbackTo: previous }
  return { change: { pending: { ...pending, starts: starts + 1 } } }
}

/** Changes of the state after `installedVersion` has started successfully. */
export function confirmStart({ pending, ready, kept }: State, installedVersion: string): Partial<State> {
  if (pending?.version !== installedVersion) return {}
  const completed = { pending: undefined, ready: undefined }
  if (pending.isBack)
    return {
      ...completed,
      notice: t`Version ${{ version: pending.from }} did not start; ${installedVersion} was restored. Contact IT.`,
    }
  // The next update is rolled back to this version, so its installer is kept.
  const keptInstallers = ready?.manifest.version === installedVersion ? [ready.manifest] : kept
  return { ...completed, kept: keptInstallers, notice: '' }
}
