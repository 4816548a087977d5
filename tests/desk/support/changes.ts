import { randomUUID } from 'node:crypto'
import type { DeskCall, DeskInput, DeskOutput } from '#contract/desk/index'
import {
  type Change,
  type ChangeDescription,
  type ChangeKind,
  type ChangeOrders,
  emptyDescription,
  type NewChange,
} from '#contract/desk/outbox'
import { fullName } from '#contract/protocol/format'
import { type Bookable, draftFor } from './booking'

export type Caller = <N extends DeskCall>(name: N, input?: DeskInput<N>) => Promise<DeskOutput<N>>

/** A change as a form submits it. */
export function newChange<K extends ChangeKind>(
  owner: string,
  kind: K,
  order: ChangeOrders[K],
  description: Partial<ChangeDescription> = {},
): NewChange {
  // A page name of its own, so that no screen announces the result.
  const commonFields = { id: randomUUID(), revision: 1, draftKeys: [], documents: [], page: 'test' }
  return { ...commonFields, owner, kind, description: { ...emptyDescription, ...description }, order: { ...order } }
}

/** A registration that is left pending. */
export function newRegistration(owner: string, { course, ...place }: Bookable, draft = draftFor({ course, ...place })) {
  const order = { draft, payment: null, price: course.price, courseName: course.name, startTime: '' }
  const description = { person: fullName(draft), phone: draft.phone, course: course.name, price: course.price }
  return newChange(owner, 'registration.create', order, description)
}

/** Submits a change and returns it once it is done, waits or needs a person. */
export async function submitChange(call: Caller, change: NewChange): Promise<Change> {
  await call('outbox.submit', change)
  return call('outbox.tryNow', { id: change.id })
}

export const changesOf = async (call: Caller): Promise<Change[]> => (await call('outbox.list')).changes
