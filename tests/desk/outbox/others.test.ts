import { afterEach, expect, it } from 'vitest'
import type { ChangeDescription, ChangeKind, ChangeOrders } from '#contract/desk/outbox'
import { colleague, paymentFor } from '../support/booking'
import { atBackend } from './at-backend'
import { orders } from './orders'
import { changeOf, openWorkstation, submit, type Workstation, waitForState } from './workstation'

/** Reading of the monotonic clock at which it was stopped: no delay ends any more. */
let stoppedAt: number | undefined
const at = atBackend('keyless', () => ({ ticks: () => stoppedAt ?? performance.now() }))
afterEach(() => {
  stoppedAt = undefined
})

/** Runs `work` at a new workstation of another person. */
async function onOtherWorkstation(work: (station: Workstation) => Promise<unknown>, login = colleague) {
  const station = await openWorkstation(at.backend, { login, machine: 'Counter 2' })
  try {
    await work(station)
  } finally {
    await station.close()
  }
}

/** Submits a change whose request is lost, runs `meanwhile` as a colleague, and lets the outbox check again. */
async function loseRequest<K extends ChangeKind>(
  { kind, order, description, path }: { kind: K; order: ChangeOrders[K]; description: ChangeDescription; path: RegExp },
  meanwhile: (other: Workstation) => Promise<unknown>,
) {
  at.backend.faults.next(path, 'lose request')
  const { id } = await submit(at.station, kind, order, description)
  await waitForState(at.station, id, 'uncertain')
  await onOtherWorkstation(meanwhile)
  await at.station.desk.call('outbox.tryNow', { id })
  return changeOf(at.station, id)
}

it('returns a cancellation that a colleague made meanwhile', async () => {
  const prepared = await orders['registration.cancel'](at)
  const cancelled = await loseRequest(prepared, ({ desk: { api } }) => api.extension.cancel(prepared.order))
  expect(cancelled).toMatchObject({
    state: 'returned',
    message: expect.stringContaining('Nothing was recorded for you'),
  })
})

it('does not mistake a payment for its own without the earlier state', async () => {
  const { description, order } = await orders['registration.update'](at)
  const { id, draft } = order
  // A number that the row does not have yet: right before the first send there is nothing to note.
  const phone = '8123499999'
  const { receiptDate, ...payment } = paymentFor(id, { ...draft, phone }, description.price ?? 0)
  const paying = { ...payment, paymentType: 'Credit Card' as const }
  const prepared = {
    kind: 'registration.pay',
    order: paying,
    description: { ...description, phone },
    path: /offlinePayment/,
  } as const
  const paid = await loseRequest(prepared, async ({ desk: { api } }) => {
    await api.registration.update({ ...draft, phone, id })
    await api.registration.payOffline({ ...paying, receiptDate })
  })
  expect(paid).toMatchObject({ state: 'uncertain' })
})

it('does not mistake a colleague’s cash movement for its own', async () => {
  const prepared = await orders['shift.move'](at)
  const moved = await loseRequest(prepared, async (other) => {
    const to = await other.owner()
    await onOtherWorkstation(({ desk: { api } }) => api.shift.handOver({ id: prepared.order.id, to }), at.backend.login)
    await other.desk.api.shift.move(prepared.order)
  })
  expect(moved).toMatchObject({ state: 'uncertain' })
})

it('does not mistake an earlier cash movement for a lost one', async () => {
  const prepared = await orders['shift.move'](at)
  const { id } = await submit(at.station, prepared.kind, prepared.order, prepared.description)
  await waitForState(at.station, id, 'done')
  expect(await loseRequest(prepared, async () => undefined)).toMatchObject({ state: 'uncertain' })
})

it('looks a change up at once for a colleague who signs in', async () => {
  const { kind, order, description, path } = await orders['registration.cancel'](at)
  at.backend.faults.next(path, 'lose request')
  const { id } = await submit(at.station, kind, order, description)
  await waitForState(at.station, id, 'uncertain')
  stoppedAt = performance.now()
  await onOtherWorkstation(({ desk: { api } }) => api.extension.cancel(order))
  await at.station.desk.call('session.signOut')
  await at.station.desk.api.session.signIn(colleague)
  await waitForState(at.station, id, 'returned')
})
