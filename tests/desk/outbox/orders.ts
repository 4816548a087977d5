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
import { describeBooking, openWorkstation, settled, submit, type Workstation } from './workstation'

type At = { station: Workstation; backend: Backend }
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
  return settled(station, id, 'done')
}

/** A new registration of a new person. */
async function registered(
  { station }: At,
  booking: Bookable,
  isPaid: boolean,
  change: Partial<RegistrationDraft> = {},
) {
  const draft = { ...draftFor(booking), ...change }
  const price = booking.course.price
  const order = { draft, payment: isPaid ? card : null, price, courseName: booking.course.name, startTime: '23:00' }
  const description = describeBooking(draft, booking)
  const { result } = await finish(station, 'registration.create', order, description)
  return { draft, order, description, price, id: result.registrationId ?? '' }
}

/** A registration that is cancelled by someone who is no super admin. */
async function cancelled(at: At, refundApprovalAbove: number | null) {
  const { api } = at.station.desk
  const { id, description } = await registered(at, await at.backend.booking(api), true)
  await changeSettings(api, { refundApprovalAbove })
  const station = await openWorkstation(at.backend, { login: colleague, machine: 'Counter 2' })
  await finish(station, 'registration.cancel', { id, reason: 'Moved away' }, description)
  await station.close()
  return { id, description }
}

async function openShift({ station }: At): Promise<string> {
  const { report } = await station.desk.api.shift.own()
  if (report) return report.id
  await finish(station, 'shift.open', { float: 100_000 })
  return (await station.desk.api.shift.own()).report?.id ?? ''
}
const closing = (id: string) => ({ id, pieces: [{ denomination: 500 as const, count: 2 }], others: [], reason: '' })
async function noShift(at: At) {
  const { report } = await at.station.desk.api.shift.own()
  if (report) await finish(at.station, 'shift.close', { ...closing(report.id), reason: 'Test' })
}
let fullDays = 50
/** A slot of one seat that is taken. */
async function fullSlot(at: At): Promise<string> {
  const { bookings } = await addSlots(at.station.desk.api, addDays(today(), fullDays++), [['09:00', '10:00', 1]])
  await registered(at, bookings[0]!, false)
  return bookings[0]!.slot.id
}

/** A trainee whose card payment was taken, after `meanwhile`. An institute without card orders accepts any report. */
async function atCardWindow(at: At, meanwhile: (id: string) => Promise<unknown> = async () => undefined) {
  const { api } = at.station.desk
  const { id, draft, price, description } = await registered(at, await at.backend.booking(api), false)
  const isPlain = at.backend.name === 'plain'
  const { orderId } = isPlain
    ? { orderId: `order_${id}` }
    : await api.payment.createOrder({ registrationId: id, price })
  await meanwhile(id)
  const own = { razorpay_payment_id: `pay_${id}`, razorpay_order_id: orderId, razorpay_signature: 'signed' }
  const window = { method: 'POST', body: JSON.stringify({ order_id: orderId, how: 'pay' }) }
  const paid = isPlain
    ? own
    : await fetch(new URL('/practice-gateway/pay', at.backend.url), window).then((r) => r.json())
  return { orderId, draft, description, order: { ...onlinePayment(id, draft, paid), price } }
}
async function paper(at: At) {
  const { api } = at.station.desk
  const from = { url: at.backend.url, api, isPlain: at.backend.name === 'plain' }
  return openPaper(from, async () => (await registered(at, await at.backend.booking(api), true)).id)
}

/** Each kind of change, ready to be submitted, with the path of its request. */
export const orders = {
  async 'registration.update'(at) {
    const { id, draft, order, description } = await registered(at, await at.backend.booking(at.station.desk.api), false)
    const edited = { ...order, draft: { ...draft, city: 'Panipat', district: 'Panipat' }, id, isRebooked: false }
    return { kind: 'registration.update', order: edited, description, path: /updateRegister/ }
  },
  async 'registration.pay'(at) {
    const { id, draft, price, description } = await registered(at, await at.backend.booking(at.station.desk.api), false)
    const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = draft
    const booked = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
    const order = { ...booked, ...card, registrationId: id, price, isPaymentDone: true, mode: 'offline' } as const
    return { kind: 'registration.pay', order, description, path: /offlinePayment/ }
  },
  async 'registration.cancel'(at) {
    const { id, description } = await registered(at, await at.backend.booking(at.station.desk.api), true)
    return { kind: 'registration.cancel', order: { id, reason: 'Moved away' }, description, path: /register\/cancel/ }
  },
  async 'refund.approve'(at) {
    const { id, description } = await cancelled(at, 0)
    return { kind: 'refund.approve', order: { id }, description, path: /refund\/approve/ }
  },
  async 'refund.pay'(at) {
    const { id, description } = await cancelled(at, null)
    const order = { id, paymentType: 'Net banking' as const, reference: 'N32600012345' }
    return { kind: 'refund.pay', order, description, path: /refund\/pay/ }
  },
  async 'registration.move'(at) {
    const { id, description } = await registered(at, await at.backend.booking(at.station.desk.api), true)
    const date = addDays(today(), fullDays++)
    const { bookings } = await addSlots(at.station.desk.api, date, [['09:00', '10:00', 5]])
    const order = { id, slotId: bookings[0]!.slot.id, dateOfCourse: date }
    return { kind: 'registration.move', order, description, path: /register\/move/ }
  },
  async 'waitingList.add'(at) {
    const order = { slotId: await fullSlot(at), name: 'Ravi Kumar', phone: '9812300001' }
    return { kind: 'waitingList.add', order, description: emptyDescription, path: /waitingList\/add/ }
  },
  async 'waitingList.remove'(at) {
    const slotId = await fullSlot(at)
    await finish(at.station, 'waitingList.add', { slotId, name: 'Ravi Kumar', phone: '9812300001' })
    const { rows } = await at.station.desk.api.waitingList.list({ slotId, page: 1, limit: 10 })
    const order = { id: rows[0]?.id ?? '', reason: 'Found another course' }
    return { kind: 'waitingList.remove', order, description: emptyDescription, path: /waitingList\/strike/ }
  },
  async 'shift.open'(at) {
    await noShift(at)
    return { kind: 'shift.open', order: { float: 150_000 }, description: emptyDescription, path: /shift\/open/ }
  },
  async 'shift.move'(at) {
    const order = { id: await openShift(at), isOut: false, amount: 20_000, reason: 'Coins from the bank' }
    return { kind: 'shift.move', order, description: emptyDescription, path: /shift\/move/ }
  },
  async 'shift.close'(at) {
    await noShift(at)
    const order = closing(await openShift(at))
    return { kind: 'shift.close', order, description: emptyDescription, path: /shift\/close/ }
  },
  async 'shift.handOver'(at) {
    const id = await openShift(at)
    const [person] = await at.station.desk.api.shift.people()
    return {
      kind: 'shift.handOver',
      order: { id, to: person?.id ?? '' },
      description: emptyDescription,
      path: /shift\/handOver/,
    }
  },
  async 'registration.payOnline'(at) {
    const { order, description } = await atCardWindow(at)
    return { kind: 'registration.payOnline', order, description, path: /payment\/pay$/ }
  },
  async 'onlinePayment.settle'(at) {
    const { api } = at.station.desk
    const { order, draft, orderId } = await atCardWindow(at, (id) => api.registration.remove({ id }))
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
  async 'response.add'(at) {
    return { kind: 'response.add', order: await paper(at), description: emptyDescription, path: /addResponse/ }
  },
  async 'response.update'(at) {
    const { candidateId, answers, ...rest } = await paper(at)
    await finish(at.station, 'response.add', { candidateId, answers, ...rest })
    const [row] = await at.station.desk.api.response.ofCandidate({ candidateId })
    const order = { id: row?.id ?? '', candidateId, set: undefined, answers, practicalScore: 70 }
    return { kind: 'response.update', order, description: emptyDescription, path: /updateResponse/ }
  },
} as const satisfies Partial<Record<ChangeKind, (at: At) => Promise<Prepared>>>
