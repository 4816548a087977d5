import { t } from '@lingui/core/macro'
import { changeDraftKey, isEditable } from '#contract/desk/outbox'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { createDecide } from './decide'
import type { Plans } from './plans'
import { createReopen } from './reopen'
import type { StoredChange } from './storage/encryption'
import { createSubmit, type SubmitDependencies } from './submit'
import { assertNotInDoubt, conflict } from './visible-changes'

type Calls = Pick<
  Handlers,
  'outbox.submit' | 'outbox.list' | 'outbox.get' | 'outbox.open' | 'outbox.tryNow' | 'outbox.decide' | 'outbox.discard'
>
type Dependencies = Pick<DeskContext, 'clientFor' | 'log'> &
  SubmitDependencies & {
    plans: Plans
    removeExpired: () => void
    notifyRemoved: (id: string) => void
  }

/** The calls of the outbox. Each throws `not_found` for a change that the caller may not see. */
export function outboxCalls(dependencies: Dependencies): Calls {
  const { store, scheduler, documents, people, visibleChanges, clientFor, removeExpired, notifyRemoved } = dependencies

  function discard({ id, kind, content, state, actor }: StoredChange) {
    const holdId = (content?.order as { holdId?: string } | undefined)?.holdId
    // An editable or finished change is deleted with its drafts. Any other returns its drafts to the form.
    if (isEditable(kind) || state === 'done') store.discard(id, changeDraftKey(id))
    else store.discardAndRestoreDrafts(id)
    documents.remove(content?.documents)
    if (holdId && state !== 'done')
      clientFor(actor)
        .seatHold.release({ holdId })
        // Fails for an expired hold and at a backend without holds; both need no release.
        .catch(() => undefined)
    notifyRemoved(id)
  }

  return {
    'outbox.submit': createSubmit(dependencies),
    async 'outbox.list'(_, personId) {
      removeExpired()
      return { changes: visibleChanges.listViews(personId), otherBackendCount: store.countOfOtherBackends() }
    },
    'outbox.get': async ({ id }, personId) => visibleChanges.view(id, personId),
    'outbox.open': createReopen(dependencies),
    async 'outbox.tryNow'({ id, takeOver = false }, personId) {
      const change = visibleChanges.find(id, personId)
      if (takeOver) {
        if (change.state !== 'waiting')
          throw conflict(
            t`It has already been sent. Only the person who sent it can continue it, or somebody decides it.`,
          )
        store.takeOver(visibleChanges.findIdle(id, personId).id, personId, people.nameOf(personId))
      }
      await scheduler.runNow(id)
      return visibleChanges.view(id, personId)
    },
    'outbox.decide': createDecide({ ...dependencies, discard }),
    async 'outbox.discard'({ id }, personId) {
      await visibleChanges.waitForLookUp(id, personId)
      const change = visibleChanges.findIdle(id, personId)
      assertNotInDoubt(change)
      discard(change)
      return undefined
    },
  }
}
