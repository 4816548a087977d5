import { randomUUID } from 'node:crypto'
import type { Random } from '../../support/seeded-random'
import { describeBooking } from '../outbox/workstation'
import { patiently } from '../support/patiently'
import type { Counter } from './counter'
import type { Day } from './day'
import { kept, type Trainee } from './ledger'

/** Cancels at this counter; sometimes the cash is handed out as soon as that is recorded. */
export async function cancel(day: Day, counter: Counter, random: Random, trainee: Trainee): Promise<void> {
  const { id, draft } = trainee
  if (!id) return
  const paidInCash = random.chance(0.4)
  const { people } = day.world.backend
  let { clerk } = counter
  await day.hands.change(counter, random, {
    what: `cancel ${trainee.phone}`,
    kind: 'registration.cancel',
    order: { id, reason: 'Cannot come', ...(paidInCash ? { paidInCash } : {}) },
    description: describeBooking(draft, day.world.booking),
    takenOver: (next) => {
      clerk = next
    },
    /** A row cancelled by someone else does not count: the clerk asks the trainee before refunding. */
    async look() {
      const { cancelledAt = '', cancelledBy, refundState } = (await counter.rowOf(trainee)) ?? {}
      const isOwn = cancelledAt !== '' && cancelledBy === people[clerk].name && trainee.credited.length === 0
      return isOwn && (!paidInCash || refundState === 'paid')
    },
    async ended({ isDone, result }) {
      if (!isDone) return
      const amount = result.refund ?? (await counter.rowOf(trainee))?.refund ?? 0
      trainee.credited.push(amount)
      if (paidInCash) day.ledger.payBack(trainee, { amount, type: 'Cash', counter: day.numberOf(counter) })
    },
  })
}

/** Moves to another slot of the day's. */
export async function move(day: Day, counter: Counter, random: Random, trainee: Trainee): Promise<void> {
  const { id, draft } = trainee
  const to = random.pick(day.slots)
  if (!id) return
  trainee.busy++
  await day.hands.change(counter, random, {
    what: `move ${trainee.phone} to ${to.date}`,
    kind: 'registration.move',
    order: { id, slotId: to.id, dateOfCourse: to.date },
    description: describeBooking(draft, day.world.booking),
    takenOver: () => undefined,
    look: async () => (await counter.rowOf(trainee))?.slotId === to.id,
    ended({ isDone }) {
      trainee.busy--
      // The forms that are open show the slot that it has by now.
      if (isDone) trainee.draft = { ...trainee.draft, slotId: to.id, dateOfCourse: to.date }
    },
  })
}

/** Corrects the address of somebody. */
export async function edit(day: Day, counter: Counter, random: Random): Promise<void> {
  const trainee = day.ledger.trainees.find((one) => one.id && one.busy === 0 && one.credited.length === 0)
  if (!trainee?.id) return
  const { booking } = day.world
  const draft = { ...trainee.draft, address: `${1 + random.below(900)} Model Town` }
  trainee.busy++
  await day.hands.change(counter, random, {
    what: `edit ${trainee.phone}`,
    kind: 'registration.update',
    order: {
      ...{ id: trainee.id, draft, isRebooked: false, payment: null, price: day.terms.price },
      ...{ courseName: booking.course.name, startTime: '10:00' },
    },
    description: describeBooking(draft, booking),
    takenOver: () => undefined,
    look: async () => (await counter.rowOf(trainee))?.address === draft.address,
    ended({ isDone }) {
      trainee.busy--
      if (isDone) trainee.draft = { ...trainee.draft, address: draft.address }
    },
  })
}

/** Deletes somebody who has not paid: an id that is deleted again stays deleted, so no outbox is needed. */
export async function remove(day: Day, counter: Counter): Promise<void> {
  const trainee = unpaid(day.ledger.trainees).find(({ busy }) => busy === 0)
  if (!trainee?.id) return
  day.say(`${counter.name}: delete ${trainee.phone}`)
  const { id } = trainee
  await patiently(() => counter.api.registration.remove({ id }))
  delete trainee.id
}

/** Holds a seat for somebody who then leaves, or registers with it. */
export async function hold(day: Day, counter: Counter, random: Random): Promise<void> {
  const slot = random.pick(day.slots)
  const holdId = randomUUID()
  day.say(`${counter.name}: hold a seat of ${slot.date}`)
  const { result } = await patiently(() => counter.api.seatHold.take({ holdId, slotId: slot.id }))
  if (result !== 0 || random.chance(0.4)) return
  const trainee = day.newcomer(slot)
  await day.serve(counter, random, trainee, { holdId, isPaying: random.chance(0.6) })
}

/** Puts somebody on the waiting list of a full slot. */
export async function wait(day: Day, counter: Counter, random: Random): Promise<void> {
  const slot = random.pick(day.slots)
  const { phone, draft } = day.newcomer(slot)
  await day.hands.change(counter, random, {
    what: `wait for ${slot.date} ${phone}`,
    kind: 'waitingList.add',
    order: { slotId: slot.id, name: 'Asha Devi', phone },
    description: describeBooking(draft, day.world.booking),
    takenOver: () => undefined,
    async look() {
      const list = () => counter.api.waitingList.list({ slotId: slot.id, page: 1, limit: 100 })
      return (await patiently(list)).rows.some((row) => row.phone === phone)
    },
    ended: () => undefined,
  })
}

/** Registered trainees without payment, as known to their clerks. */
export const unpaid = (trainees: readonly Trainee[]) =>
  trainees.filter((one) => one.id && one.takings.every(({ end }) => end === 'back'))
/** Trainees who have paid and whose registration is not cancelled. */
export const paid = (trainees: readonly Trainee[]) =>
  trainees.filter((one) => kept(one).length > 0 && one.credited.length === 0)
