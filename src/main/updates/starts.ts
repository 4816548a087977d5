import type { Manifest } from './manifest'
import type { State } from './state'

/** After so many starts that did not come up the version before is put back. */
const mostStarts = 2

/** What a start of `installed` means after what is remembered, and the installer to go back with, where that is due. */
export function startOf({ pending, kept }: State, installed: string): { change: Partial<State>; goBack?: Manifest } {
  if (!pending) return { change: {} }
  const { version, from, starts, isBack } = pending
  if (version !== installed) {
    const notice = isBack
      ? `Version ${version} could not be put back. Tell your IT.`
      : `Version ${version} was not installed: its installer was stopped or refused. ${installed} goes on.`
    // The one that does not come up is counted anew, so that going back is tried again.
    return {
      change: { pending: isBack ? { version: from, from: version, starts: 1, isBack: false } : undefined, notice },
    }
  }
  // Of one that was put back the other is not kept: the two do not take turns for ever.
  const before = kept.find((one) => one.version === from)
  if (starts >= mostStarts && before) return { change: {}, goBack: before }
  return { change: { pending: { ...pending, starts: starts + 1 } } }
}

/** What it means that `installed` is up. */
export function cameUp({ pending, ready, kept }: State, installed: string): Partial<State> {
  if (pending?.version !== installed) return {}
  const done = { pending: undefined, ready: undefined }
  if (pending.isBack)
    return { ...done, notice: `Version ${pending.from} did not start, so ${installed} was put back. Tell your IT.` }
  const own = ready?.manifest.version === installed ? [ready.manifest] : kept
  return { ...done, kept: own, notice: '' }
}
