import { t } from '@lingui/core/macro'
import type { Manifest } from './manifest'
import type { State } from './state'

/** Starts of a new version that may fail before a rollback. */
const maxFailedStarts = 2

/** Evaluates a start of version `installed`: changes of the state, and the installer for a due rollback. */
export function evaluateStart(
  { pending, kept }: State,
  installed: string,
): { change: Partial<State>; rollbackTo?: Manifest } {
  if (!pending) return { change: {} }
  const { version, from, starts, isBack } = pending
  if (version !== installed) {
    const notice = isBack
      ? t`Version ${version} could not be restored. Contact IT.`
      : t`Version ${version} was not installed: the installer was cancelled or blocked. ${installed} stays in use.`
    // A failed rollback is repeated if this start, counted as the first, and the next one fail.
    return {
      change: { pending: isBack ? { version: from, from: version, starts: 1, isBack: false } : undefined, notice },
    }
  }
  // After a rollback the failed version is not kept, which prevents a rollback loop.
  const previous = kept.find((manifest) => manifest.version === from)
  if (starts >= maxFailedStarts && previous) return { change: {}, rollbackTo: previous }
  return { change: { pending: { ...pending, starts: starts + 1 } } }
}

/** Changes of the state after `installed` has started. */
export function confirmStart({ pending, ready, kept }: State, installed: string): Partial<State> {
  if (pending?.version !== installed) return {}
  const completed = { pending: undefined, ready: undefined }
  if (pending.isBack)
    return {
      ...completed,
      notice: t`Version ${{ version: pending.from }} did not start; ${installed} was restored. Contact IT.`,
    }
  const rollbackInstallers = ready?.manifest.version === installed ? [ready.manifest] : kept
  return { ...completed, kept: rollbackInstallers, notice: '' }
}
