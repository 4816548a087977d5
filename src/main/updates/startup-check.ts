import { t } from '@lingui/core/macro'
import type { Manifest } from './manifest'
import type { State } from './state'

/** Starts of a new version that may fail before a rollback. */
const maxFailedStarts = 2

/** Evaluates a start of version `installedVersion`: changes of the state, and the installer for a due rollback. */
export function evaluateStart(
  { pending, kept }: State,
  installedVersion: string,
): { change: Partial<State>; rollbackTo?: Manifest } {
  if (!pending) return { change: {} }
  const { version, from, starts, isBack } = pending
  if (version !== installedVersion) {
    const notice = isBack
      ? t`Version ${version} could not be restored. Contact IT.`
      : t`Version ${version} was not installed: the installer was cancelled or blocked. ${installedVersion} stays in use.`
    // A failed rollback is repeated if this start, counted as the first, and the next one fail.
    return {
      change: { pending: isBack ? { version: from, from: version, starts: 1, isBack: false } : undefined, notice },
    }
  }
  // After a rollback `from` is the version that failed. It is not in `kept`, which prevents a rollback loop.
  const previous = kept.find((manifest) => manifest.version === from)
  if (starts >= maxFailedStarts && previous) return { change: {}, rollbackTo: previous }
  return { change: { pending: { ...pending, starts: starts + 1 } } }
}

/** Changes of the state after `installedVersion` has started. */
export function confirmStart({ pending, ready, kept }: State, installedVersion: string): Partial<State> {
  if (pending?.version !== installedVersion) return {}
  const completed = { pending: undefined, ready: undefined }
  if (pending.isBack)
    return {
      ...completed,
      notice: t`Version ${{ version: pending.from }} did not start; ${installedVersion} was restored. Contact IT.`,
    }
  const rollbackInstallers = ready?.manifest.version === installedVersion ? [ready.manifest] : kept
  return { ...completed, kept: rollbackInstallers, notice: '' }
}
