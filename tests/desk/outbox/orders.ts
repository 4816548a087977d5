import { expect } from 'vitest'
import { type ChangeDescription, type ChangeKind, type ChangeOrders, emptyDescription } from '#contract/desk/outbox'
import { addDays, today } from '#contract/protocol/calendar'
import type { RegistrationDraft } from '#contract/registration/registration'
import { onlinePayment } from '../../provider/registration/card/online'
import { changeSettings } from '../../support/institute/settings'
import { type Bookable, colleague, draftFor } from '../support/booking'
import { addSlots } from '../support/own-slots'
import type { Backend } from './backends'
import { openPaper } from './papers'
import { describeBooking, openWorkstation, submit, type Workstation, waitForState } from './workstation'

type TestContext = { station: Workstation; backend: Backend }
export type Prepared = {
  [K in ChangeKind]: { kind: K; order: ChangeOrders[K]; description: ChangeDescription; path: RegExp }
}[ChangeKind]

const card = { paymentType: 'Credit Card' } as const

async function finish<K extends ChangeKind>(
  station: Workstation,
  kind: K,
  order: ChangeOrders[K],
  description = emptyDescription,
) {
  const { id } = await submit(station, kind, order, description)
  return waitForState(station, id, 'done')
}

/** A new registration of a new person. */
async function createRegistration(
  { station }: TestContext,
  booking: Bookable,
  payment: typeof card | null,
  change: Partial<RegistrationDraft> = {},
) {
  const draft = { ...draftFor(booking), ...change }
  const price = booking.course.price
  const order = { draft, payment, price, courseName: booking.course.name, startTime: '23:00' }
  const description = describeBooking(draft, booking)
  const { result } = await finish(station, 'registration.create', order, description)
  return { draft, order, description, price, id: result.registrationId ?? '' }
}

/** A registration cancelled by staff other than a superadmin. */
async function createCancelledRegistration(context: TestContext, refundApprovalAbove: number | null) {
  const { api } = context.station.desk
  const { id, description } = await createRegistration(context, await context.backend.booking(api), card)
  await changeSettings(api, { refundApprovalAbove })
  const station = await openWorkstation(context.backend, { login: colleague, machine: 'Counter 2' })
  await finish(station, 'registration.cancel', { id, reason: 'Moved away' }, description)
  await station.close()
  return { id, description }
}

async function openShift({ station }: TestContext): Promise<string> {
  const { report } = await station.desk.api.shift.own()
  if (report) return report.id
  await finish(station, 'shift.open', { float: 100_000 })
  return (await station.desk.api.shift.own()).report?.id ?? ''
}
const closing = (id: string) => ({ id, pieces: [{ denomination: 500 as const, count: 2 }], others: [], reason: '' })
async function closeOwnShift(context: TestContext) {
  const { report } = await context.station.desk.api.shift.own()
  if (report) await finish(context.station, 'shift.close', { ...closing(report.id), reason: 'Test' })
}
let nextDayOffset = 50
/** A slot of one seat that is taken. */
async function createFullSlot(context: TestContext): Promise<string> {
  const { bookings } = await addSlots(context.station.desk.api, addDays(today(), nextDayOffset++), [
    ['09:00', '10:00', 1],
  ])
  await createRegistration(context, bookings[0]!, null)
  return bookings[0]!.slot.id
}

/**
 * A captured card payment that is not yet recorded; `beforePayment` runs first. The plain institute accepts any payment
 * report.
 */
async function createUnrecordedPayment(
  context: TestContext,
  beforePayment: (id: string) => Promise<unknown> = async () => undefined,
) {
  const { api } = context.station.desk
  const { id, draft, price, description } = await createRegistration(context, await context.backend.booking(api), null)
  const isPlain = context.backend.name === 'plain'
  const { orderId } = isPlain
    ? { orderId: `order_${id}` }
    : await api.payment.createOrder({ registrationId: id, price })
  await beforePayment(id)
  const plainPayment = { razorpay_payment_id: `pay_${id}`, razorpay_order_id: orderId, razorpay_signature: 'signed' }
  const window = { method: 'POST', body: JSON.stringify({ order_id: orderId, how: 'pay' }) }
  const paid = isPlain
    ? plainPayment
    : await fetch(new URL('/practice-gateway/pay', context.backend.url), window).then((r) => r.json())
  return { orderId, draft, description, order: { ...onlinePayment(id, draft, paid), price } }
}
async function preparePaper(context: TestContext) {
  const { api } = context.station.desk
  const from = { url: context.backend.url, api, isPlain: context.backend.name === 'plain' }
  return openPaper(from, async () => (await createRegistration(context, await context.backend.booking(api), card)).id)
}

/** Each kind of change, ready to be submitted, with the path of its request. */
export const orders = {
  async 'registration.update'(context) {
    const { id, draft, order, description } = await createRegistration(
      context,
      await context.backend.booking(context.station.desk.api),
      null,
    )
    const edited = { ...order, draft: { ...draft, city: 'Panipat', district: 'Panipat' }, id, isRebooked: false }
    return { kind: 'registration.update', order: edited, description, path: /updateRegister/ }
  },
  async 'registration.pay'(context) {
    const { id, draft, price, description } = await createRegistration(
      context,
      await context.backend.booking(context.station.desk.api),
      null,
    )
    const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = draft
    const booked = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
    const order = { ...booked, ...card, registrationId: id, price, isPaymentDone: true, mode: 'offline' } as const
    return { kind: 'registration.pay', order, description, path: /offlinePayment/ }
  },
  async 'registration.cancel'(context) {
    const { id, description } = await createRegistration(
      context,
      await context.backend.booking(context.station.desk.api),
      card,
    )
    return { kind: 'registration.cancel', order: { id, reason: 'Moved away' }, description, path: /register\/cancel/ }
  },
  async 'refund.approve'(context) {
    const { id, description } = await createCancelledRegistration(context, 0)
    return { kind: 'refund.approve', order: { id }, description, path: /refund\/approve/ }
  },
  async 'refund.pay'(context) {
    const { id, description } = await createCancelledRegistration(context, null)
    const order = { id, paymentType: 'Net banking' as const, reference: 'N32600012345' }
    return { kind: 'refund.pay', order, description, path: /refund\/pay/ }
  },
  async 'registration.move'(context) {
    const { id, description } = await createRegistration(
      context,
      await context.backend.booking(context.station.desk.api),
      card,
    )
    const date = addDays(today(), nextDayOffset++)
    const { bookings } = await addSlots(context.station.desk.api, date, [['09:00', '10:00', 5]])
    const order = { id, slotId: bookings[0]!.slot.id, dateOfCourse: date }
    return { kind: 'registration.move', order, description, path: /register\/move/ }
  },
  async 'waitingList.add'(context) {
    const order = { slotId: await createFullSlot(context), name: 'Ravi Kumar', phone: '9812300001' }
    return { kind: 'waitingList.add', order, description: emptyDescription, path: /waitingList\/add/ }
  },
  async 'waitingList.remove'(context) {
    const slotId = await createFullSlot(context)
    await finish(context.station, 'waitingList.add', { slotId, name: 'Ravi Kumar', phone: '9812300001' })
    const { rows } = await context.station.desk.api.waitingList.list({ slotId, page: 1, limit: 10 })
    const order = { id: rows[0]?.id ?? '', reason: 'Found another course' }
    return { kind: 'waitingList.remove', order, description: emptyDescription, path: /waitingList\/strike/ }
  },
  async 'shift.open'(context) {
    await closeOwnShift(context)
    return { kind: 'shift.open', order: { float: 150_000 }, description: emptyDescription, path: /shift\/open/ }
  },
  async 'shift.move'(context) {
    const order = { id: await openShift(context), isOut: false, amount: 20_000, reason: 'Coins from the bank' }
    return { kind: 'shift.move', order, description: emptyDescription, path: /shift\/move/ }
  },
  async 'shift.close'(context) {
    await closeOwnShift(context)
    const holderId = (await context.station.desk.call('session.current'))?.id ?? ''
    const order = { ...closing(await openShift(context)), holderId }
    return { kind: 'shift.close', order, description: emptyDescription, path: /shift\/close/ }
  },
  async 'shift.handOver'(context) {
    const id = await openShift(context)
    const [person] = await context.station.desk.api.shift.people()
    return {
      kind: 'shift.handOver',
      order: { id, to: person?.id ?? '' },
      description: emptyDescription,
      path: /shift\/handOver/,
    }
  },
  async 'registration.payOnline'(context) {
    const { order, description } = await createUnrecordedPayment(context)
    return { kind: 'registration.payOnline', order, description, path: /payment\/pay$/ }
  },
  async 'onlinePayment.settle'(context) {
    const { api } = context.station.desk
    const { order, draft, orderId } = await createUnrecordedPayment(context, (id) => api.registration.remove({ id }))
    expect(await api.payment.checkOrder({ orderId })).toMatchObject({ state: 'flagged' })
    const { rows } = await api.onlinePayment.list({ view: 'all', search: draft.phone, page: 1, limit: 10 })
    const id = rows.find(({ paymentId }) => paymentId === order.paymentId)?.id ?? ''
    const settled = { id, settlement: 'Refunded at the card provider' }
    return {
      kind: 'onlinePayment.settle',
      order: settled,
      description: emptyDescription,
      path: /onlinePayment\/settle/,
    }
  },
  async 'response.add'(context) {
    return {
      kind: 'response.add',
      order: await preparePaper(context),
      description: emptyDescription,
      path: /addResponse/,
    }
  },
  async 'response.update'(context) {
    const { candidateId, answers, ...rest } = await preparePaper(context)
    await finish(context.station, 'response.add', { candidateId, answers, ...rest })
    const [row] = await context.station.desk.api.response.ofCandidate({ candidateId })
    const order = { id: row?.id ?? '', candidateId, set: undefined, answers, practicalScore: 70 }
    return { kind: 'response.update', order, description: emptyDescription, path: /updateResponse/ }
  },
} as const satisfies Partial<Record<ChangeKind, (context: TestContext) => Promise<Prepared>>>
