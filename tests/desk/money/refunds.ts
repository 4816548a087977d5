import type { RefundRecord } from '#contract/registration/refund'
import type { Random } from '../../support/seeded-random'
import { describeBooking } from '../outbox/workstation'
import { patiently } from '../support/patiently'
import type { Counter } from './counter'
import type { Day } from './day'
import type { AtCounter, Trainee } from './ledger'

const types: readonly AtCounter[] = ['Cash', 'Cash', 'UPI', 'Net banking']

async function refundOf(counter: Counter, { id, phone }: Trainee): Promise<RefundRecord | undefined> {
  const list = () => counter.api.refundRecord.list({ search: phone, page: 1, limit: 10 })
  return (await patiently(list)).rows.find((row) => row.id === id)
}

/** Trainees with an unpaid refund, by the confirmed changes. */
export const owed = (trainees: readonly Trainee[]) =>
  trainees.filter(({ credited, refunds }) => (credited[0] ?? 0) > 0 && refunds.length === 0)

/** Pays a refund back at this counter once that is recorded. */
export async function payRefund(day: Day, counter: Counter, random: Random, trainee: Trainee): Promise<void> {
  const { id, draft, credited, phone } = trainee
  const [amount = 0] = credited
  if (!id) return
  const { people } = day.world.backend
  let { clerk } = counter
  const type = random.pick(types)
  const reference = type === 'Cash' ? '' : day.newUtr()
  await day.hands.change(counter, random, {
    what: `pay ${phone} back by ${type}`,
    kind: 'refund.pay',
    order: { id, paymentType: type, reference },
    description: describeBooking(draft, day.world.booking),
    takenOver: (next) => {
      clerk = next
    },
    async look() {
      const row = await refundOf(counter, trainee)
      const isOwn = row?.paidBy === people[clerk].name && row.paymentType === type && row.reference === reference
      return isOwn && trainee.refunds.length === 0
    },
    ended({ isDone }) {
      if (isDone) day.ledger.payBack(trainee, { amount, type, counter: day.numberOf(counter) })
    },
  })
}

/** The super admin approves a refund from the office. */
export async function approveRefund(day: Day, random: Random): Promise<void> {
  const { office } = day.world
  const [trainee] = owed(day.ledger.trainees)
  if (!office || !trainee?.id || day.hands.isHeldUp(office)) return
  await day.hands.change(office, random, {
    what: `approve the refund of ${trainee.phone}`,
    kind: 'refund.approve',
    order: { id: trainee.id },
    description: describeBooking(trainee.draft, day.world.booking),
    look: async () => (await refundOf(office, trainee))?.approvedAt !== '',
    ended: () => undefined,
  })
}
