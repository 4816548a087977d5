import { randomUUID } from 'node:crypto'
import type { Random } from '../../support/untidy/random'
import { patiently } from '../support/patiently'
import { type Counter, clerks } from './counter'
import type { Day } from './day'
import { kept, type Trainee } from './ledger'

/** The row that the list shows of somebody. */
export const rowOf = async (counter: Counter, { id, phone }: Trainee) =>
  (await patiently(() => counter.api.registration.list({ search: phone, page: 1, limit: 25 }))).rows.find(
    (one) => one.id === id,
  )

/** Cancels at this counter, and hands out what is to be paid back once that is recorded. */
export async function cancel(day: Day, counter: Counter, random: Random, trainee: Trainee): Promise<void> {
  const { id } = trainee
  if (!id) return
  const at = day.numberOf(counter)
  const { name } = clerks[counter.clerk]
  /** Whoever finds it cancelled looks by whom, and asks the trainee before paying anything. */
  const isOwn = async () => {
    const { cancelledAt = '', cancelledBy } = (await rowOf(counter, trainee)) ?? {}
    return cancelledAt !== '' && cancelledBy === name && trainee.refunds.length === 0
  }
  await day.hands.change(counter, random, {
    what: `cancel ${trainee.phone}`,
    send: (key) => counter.api.extension.cancel({ id, reason: 'Cannot come' }, { key }),
    look: isOwn,
    async ended({ state }, answer) {
      if (state !== 'done') return
      const refund = answer?.refund ?? (await rowOf(counter, trainee))?.refund ?? 0
      day.ledger.payBack(trainee, at, refund)
    },
  })
}

/** Moves to another slot of the day's. */
export async function move(day: Day, counter: Counter, random: Random, trainee: Trainee): Promise<void> {
  const { id } = trainee
  const to = random.one(day.slots)
  if (!id) return
  await day.hands.change(counter, random, {
    what: `move ${trainee.phone} to ${to.date}`,
    send: (key) => counter.api.extension.move({ id, slotId: to.id, dateOfCourse: to.date }, { key }),
    look: async () => true,
    ended({ state }) {
      // The forms that are open show the slot that it has by now.
      if (state === 'done') trainee.draft = { ...trainee.draft, slotId: to.id, dateOfCourse: to.date }
    },
  })
}

/** Holds a seat for somebody who then leaves, or registers with it. */
export async function hold(day: Day, counter: Counter, random: Random): Promise<void> {
  const slot = random.one(day.slots)
  const holdId = randomUUID()
  day.say(`${counter.name}: hold a seat of ${slot.date}`)
  const { result } = await patiently(() => counter.api.seatHold.take({ holdId, slotId: slot.id }))
  if (result !== 0 || random.chance(0.4)) return
  const trainee = day.newcomer(slot)
  await day.serve(counter, random, trainee, { holdId, isPaying: random.chance(0.6) })
}

/** Writes somebody down for a full slot, or strikes somebody off. */
export async function wait(day: Day, counter: Counter, random: Random): Promise<void> {
  const slot = random.one(day.slots)
  const trainee = day.newcomer(slot)
  const { phone } = trainee
  await day.hands.change(counter, random, {
    what: `wait for ${slot.date} ${phone}`,
    send: (key) => counter.api.waitingList.add({ slotId: slot.id, name: 'Asha Devi', phone }, { key }),
    look: async () => true,
    ended: () => undefined,
  })
}

/** Who is registered and has not paid, as far as their clerks know. */
export const unpaid = (trainees: readonly Trainee[]) =>
  trainees.filter((one) => one.id && one.takings.every(({ end }) => end === 'back'))
/** Who has paid, and has nothing back. */
export const paid = (trainees: readonly Trainee[]) =>
  trainees.filter((one) => kept(one).length > 0 && one.refunds.length === 0)
