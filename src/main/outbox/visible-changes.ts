import { t } from '@lingui/core/macro'
import type { Change } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { Scheduler } from './scheduler'
import type { StoredChange } from './storage/encryption'
import type { OutboxStore } from './storage/store'
import { toView, type ViewPorts } from './view'
import type { People } from './visibility'

export const conflict = (message: string) => new CallError('conflict', message)
export type VisibleChanges = ReturnType<typeof createVisibleChanges>

/** The changes that a person may see. Each function throws `not_found` for any other change. */
export function createVisibleChanges(store: OutboxStore, scheduler: Scheduler, people: People, viewPorts: ViewPorts) {
  function find(id: string, personId: string): StoredChange {
    const change = store.find(id)
    if (change && people.canSee(personId, change)) return change
    throw new CallError('not_found', t`This change is no longer in the outbox.`)
  }
  return {
    find,
    view: (id: string, personId: string): Change => toView(find(id, personId), personId, viewPorts),
    listViews: (personId: string): Change[] =>
      store
        .list()
        .filter((change) => people.canSee(personId, change))
        .map((change) => toView(change, personId, viewPorts)),
    /** Waits for a running look-up of the change. Does not wait for a running sending. */
    async waitForLookUp(id: string, personId: string): Promise<void> {
      const { state } = find(id, personId)
      if (state === 'checking' || state === 'uncertain') await scheduler.whenIdle(id)
    },
    /** Throws `conflict` while the change is being run. The caller must modify the change before its first `await`. */
    findIdle(id: string, personId: string): StoredChange {
      if (scheduler.isRunning(id)) throw conflict(t`It is being sent at this moment. Try again in a moment.`)
      return find(id, personId)
    },
  }
}

/** Throws `conflict` if the change may have arrived at the backend. */
export function assertNotInDoubt({ state }: StoredChange) {
  if (state === 'sending' || state === 'checking' || state === 'uncertain')
    throw conflict(t`It was sent, and it is not known yet whether it arrived. Decide it under “Needs attention” first.`)
}
