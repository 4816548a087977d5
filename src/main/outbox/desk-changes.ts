import { randomUUID } from 'node:crypto'
import type { ChangeDescription, ChangeKind, ChangeOrders } from '#contract/desk/outbox'
import type { Handlers } from '../access'
import { planOf } from './plans'
import type { Scheduler } from './scheduler'
import type { OutboxStore } from './storage/store'
import { isUnfinished } from './types'
import type { People } from './visibility'

type Dependencies = {
  calls: Pick<Handlers, 'outbox.submit' | 'outbox.get' | 'outbox.tryNow' | 'outbox.discard'>
  store: OutboxStore
  scheduler: Scheduler
  people: People
}

/** Changes submitted by the desk itself, such as a card payment. They are sent in the name of `owner`, a person's id. */
export function createDeskChanges({ calls, store, scheduler, people }: Dependencies) {
  return {
    /** Resolves with the change after it is done, or while it waits or needs a person. */
    async submit<K extends ChangeKind>(kind: K, order: ChangeOrders[K], description: ChangeDescription, owner: string) {
      const id = randomUUID()
      const form = { id, revision: 1, draftKeys: [], documents: [] }
      await calls['outbox.submit']({ ...form, owner, kind, description, order: { ...order } }, owner)
      await scheduler.runNow(id)
      return calls['outbox.get']({ id }, owner)
    },
    /** Runs the unfinished change of this kind and subject now; undefined if there is none. */
    async retry(kind: ChangeKind, subject: string, owner: string) {
      const change = store
        .list()
        .find(
          (stored) =>
            stored.kind === kind &&
            isUnfinished(stored) &&
            planOf(stored)?.subject === subject &&
            people.canSee(owner, stored),
        )
      return change && calls['outbox.tryNow']({ id: change.id }, owner)
    },
    /** Removes a finished or returned change from the list. */
    dismiss: (id: string, owner: string) => calls['outbox.discard']({ id }, owner),
  }
}
