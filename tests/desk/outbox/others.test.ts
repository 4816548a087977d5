import { afterEach, expect, it } from 'vitest'
import type { ChangeDescription, ChangeKind, ChangeOrders } from '#contract/desk/outbox'
import { colleague, paymentFor } from '../support/booking'
import { createBackendFixture } from './backend-fixture'
import { orders } from './orders'
import { changeOf, openWorkstation, submit, type Workstation, waitForState } from './workstation'

/** Reading of the stopped monotonic clock. While set, timers do not expire. */
let stoppedAt: number | undefined
const fixture = createBackendFixture('keyless', () => ({ monotonicNow: () => stoppedAt ?? performance.now() }))
afterEach(() => {
  stoppedAt = undefined
})

/** Runs `work` at a new workstation of another person. */
async function onOtherWorkstation(work: (station: Workstation) => Promise<unknown>, login = colleague) {
  const station = await openWorkstation(fixture.backend, { login, machine: 'Counter 2' })
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
  fixture.backend.faults.next(path, 'lose request')
  const { id } = await submit(fixture.station, kind, order, description)
  await waitForState(fixture.station, id, 'uncertain')
  await onOtherWorkstation(meanwhile)
  await fixture.station.desk.call('outbox.tryNow', { id })
  return changeOf(fixture.station, id)
}

it('returns a cancellation if a colleague has cancelled the registration meanwhile', async () => {
  const prepared = await orders['registration.cancel'](fixture)
  const cancelled = await loseRequest(prepared, ({ desk: { api } }) => api.extension.cancel(prepared.order))
  expect(cancelled).toMatchObject({
    state: 'returned',
    message: expect.stringContaining('Nothing was recorded for you'),
  })
})

it('leaves a payment uncertain if a colleague paid and no snapshot was stored before', async () => {
  const { description, order } = await orders['registration.update'](fixture)
  const { id, draft } = order
  // A number that the row does not have yet: no snapshot is stored right before the first send.
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
  const prepared = await orders['shift.move'](fixture)
  const moved = await loseRequest(prepared, async (other) => {
    const to = await other.owner()
    await onOtherWorkstation(
      ({ desk: { api } }) => api.shift.handOver({ id: prepared.order.id, to }),
      fixture.backend.login,
    )
    await other.desk.api.shift.move(prepared.order)
  })
  expect(moved).toMatchObject({ state: 'uncertain' })
})

it('does not mistake an earlier cash movement for a lost one', async () => {
  const prepared = await orders['shift.move'](fixture)
  const { id } = await submit(fixture.station, prepared.kind, prepared.order, prepared.description)
  await waitForState(fixture.station, id, 'done')
  expect(await loseRequest(prepared, async () => undefined)).toMatchObject({ state: 'uncertain' })
})

it('looks a change up at once for a colleague who signs in', async () => {
  const { kind, order, description, path } = await orders['registration.cancel'](fixture)
  fixture.backend.faults.next(path, 'lose request')
  const { id } = await submit(fixture.station, kind, order, description)
  await waitForState(fixture.station, id, 'uncertain')
  stoppedAt = performance.now()
  await onOtherWorkstation(({ desk: { api } }) => api.extension.cancel(order))
  await fixture.station.desk.call('session.signOut')
  await fixture.station.desk.api.session.signIn(colleague)
  await waitForState(fixture.station, id, 'returned')
})
