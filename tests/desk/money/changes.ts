import { randomUUID } from 'node:crypto'
import type { Random } from '../../support/seeded-random'
import { describeBooking } from '../outbox/workstation'
import { retryUnreachable } from '../support/retry-unreachable'
import type { Day } from './day'
import { recordedAttempts, type Trainee } from './ledger'
import type { Workstation } from './workstation'

/** Cancels a registration; sometimes the refund is paid in cash at once. */
export async function cancel(day: Day, workstation: Workstation, random: Random, trainee: Trainee): Promise<void> {
  const { id, draft } = trainee
  if (!id) return
  const paidInCash = random.chance(0.4)
  const { people } = day.world.backend
  let { clerk } = workstation
  await day.driver.runChange(workstation, random, {
    label: `cancel ${trainee.phone}`,
    kind: 'registration.cancel',
    order: { id, reason: 'Cannot come', ...(paidInCash ? { paidInCash } : {}) },
    description: describeBooking(draft, day.world.booking),
    onTakeOver: (next) => {
      clerk = next
    },
    /** A cancellation by another clerk does not count as this one: its refund is not paid here. */
    async lookUp() {
      const { cancelledAt = '', cancelledBy, refundState } = (await workstation.rowOf(trainee)) ?? {}
      const isOwn = cancelledAt !== '' && cancelledBy === people[clerk].name && trainee.creditedAmounts.length === 0
      return isOwn && (!paidInCash || refundState === 'paid')
    },
    async onEnd({ isDone, result }) {
      if (!isDone) return
      const amount = result.refund ?? (await workstation.rowOf(trainee))?.refund ?? 0
      trainee.creditedAmounts.push(amount)
      if (paidInCash) day.ledger.addRefund(trainee, { amount, type: 'Cash', workstation: day.indexOf(workstation) })
    },
  })
}

/** Moves the registration to another slot. */
export async function move(day: Day, workstation: Workstation, random: Random, trainee: Trainee): Promise<void> {
  const { id, draft } = trainee
  const to = random.pick(day.slots)
  if (!id) return
  trainee.openChangeCount++
  await day.driver.runChange(workstation, random, {
    label: `move ${trainee.phone} to ${to.date}`,
    kind: 'registration.move',
    order: { id, slotId: to.id, dateOfCourse: to.date },
    description: describeBooking(draft, day.world.booking),
    onTakeOver: () => undefined,
    lookUp: async () => (await workstation.rowOf(trainee))?.slotId === to.id,
    onEnd({ isDone }) {
      trainee.openChangeCount--
      // Later changes of this trainee start from the new slot.
      if (isDone) trainee.draft = { ...trainee.draft, slotId: to.id, dateOfCourse: to.date }
    },
  })
}

/** Changes the address of a trainee. */
export async function edit(day: Day, workstation: Workstation, random: Random): Promise<void> {
  const trainee = day.ledger.trainees.find(
    (one) => one.id && one.openChangeCount === 0 && one.creditedAmounts.length === 0,
  )
  if (!trainee?.id) return
  const { booking } = day.world
  const draft = { ...trainee.draft, address: `${1 + random.below(900)} Model Town` }
  trainee.openChangeCount++
  await day.driver.runChange(workstation, random, {
    label: `edit ${trainee.phone}`,
    kind: 'registration.update',
    order: {
      id: trainee.id,
      draft,
      isRebooked: false,
      payment: null,
      price: day.terms.price,
      courseName: booking.course.name,
      startTime: '10:00',
    },
    description: describeBooking(draft, booking),
    onTakeOver: () => undefined,
    lookUp: async () => (await workstation.rowOf(trainee))?.address === draft.address,
    onEnd({ isDone }) {
      trainee.openChangeCount--
      if (isDone) trainee.draft = { ...trainee.draft, address: draft.address }
    },
  })
}

/** Deletes an unpaid registration. Repeating the call is harmless, so it needs no outbox. */
export async function remove(day: Day, workstation: Workstation): Promise<void> {
  const trainee = unpaid(day.ledger.trainees).find(({ openChangeCount }) => openChangeCount === 0)
  if (!trainee?.id) return
  day.log(`${workstation.name} deletes ${trainee.phone}`)
  const { id } = trainee
  await retryUnreachable(() => workstation.api.registration.remove({ id }))
  delete trainee.id
}

/** Holds a seat for a trainee, who then leaves or registers. */
export async function holdSeat(day: Day, workstation: Workstation, random: Random): Promise<void> {
  const slot = random.pick(day.slots)
  const holdId = randomUUID()
  day.log(`${workstation.name} holds a seat on ${slot.date}`)
  const { result } = await retryUnreachable(() => workstation.api.seatHold.take({ holdId, slotId: slot.id }))
  if (result !== 0 || random.chance(0.4)) return
  const trainee = day.newTrainee(slot)
  await day.serve(workstation, random, trainee, { holdId, isPaying: random.chance(0.6) })
}

/** Adds a trainee to the waiting list of a slot. */
export async function addToWaitingList(day: Day, workstation: Workstation, random: Random): Promise<void> {
  const slot = random.pick(day.slots)
  const { phone, draft } = day.newTrainee(slot)
  await day.driver.runChange(workstation, random, {
    label: `waiting list of ${slot.date} for ${phone}`,
    kind: 'waitingList.add',
    order: { slotId: slot.id, name: 'Asha Devi', phone },
    description: describeBooking(draft, day.world.booking),
    onTakeOver: () => undefined,
    async lookUp() {
      const list = () => workstation.api.waitingList.list({ slotId: slot.id, page: 1, limit: 100 })
      return (await retryUnreachable(list)).rows.some((row) => row.phone === phone)
    },
    onEnd: () => undefined,
  })
}

/** Registered trainees without a recorded or open payment. */
export const unpaid = (trainees: readonly Trainee[]) =>
  trainees.filter((one) => one.id && one.attempts.every(({ status }) => status === 'returned'))
/** Trainees who have paid and whose registration is not cancelled. */
export const paid = (trainees: readonly Trainee[]) =>
  trainees.filter((one) => recordedAttempts(one).length > 0 && one.creditedAmounts.length === 0)
