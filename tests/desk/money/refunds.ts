import type { RefundRecord } from '#contract/registration/refund'
import type { Random } from '../../support/seeded-random'
import { describeBooking } from '../outbox/workstation'
import { retryUnreachable } from '../support/retry-unreachable'
import type { Day } from './day'
import type { DeskPaymentType, Trainee } from './ledger'
import type { Workstation } from './workstation'

const types: readonly DeskPaymentType[] = ['Cash', 'Cash', 'UPI', 'Net banking']

async function refundOf(workstation: Workstation, { id, phone }: Trainee): Promise<RefundRecord | undefined> {
  const list = () => workstation.api.refundRecord.list({ search: phone, page: 1, limit: 10 })
  return (await retryUnreachable(list)).rows.find((row) => row.id === id)
}

/** Trainees with an unpaid refund, by the confirmed changes. */
export const withUnpaidRefund = (trainees: readonly Trainee[]) =>
  trainees.filter(({ creditedAmounts, refunds }) => (creditedAmounts[0] ?? 0) > 0 && refunds.length === 0)

/** Pays a refund at this workstation, after it is recorded. */
export async function payRefund(day: Day, workstation: Workstation, random: Random, trainee: Trainee): Promise<void> {
  const { id, draft, creditedAmounts, phone } = trainee
  const [amount = 0] = creditedAmounts
  if (!id) return
  const { people } = day.world.backend
  let { clerk } = workstation
  const type = random.pick(types)
  const reference = type === 'Cash' ? '' : day.newUtr()
  await day.driver.runChange(workstation, random, {
    label: `pay the refund of ${phone} by ${type}`,
    kind: 'refund.pay',
    order: { id, paymentType: type, reference },
    description: describeBooking(draft, day.world.booking),
    onTakeOver: (next) => {
      clerk = next
    },
    async lookUp() {
      const row = await refundOf(workstation, trainee)
      const isOwn = row?.paidBy === people[clerk].name && row.paymentType === type && row.reference === reference
      return isOwn && trainee.refunds.length === 0
    },
    onEnd({ isDone }) {
      if (isDone) day.ledger.addRefund(trainee, { amount, type, workstation: day.indexOf(workstation) })
    },
  })
}

/** The super admin approves a refund from the office. */
export async function approveRefund(day: Day, random: Random): Promise<void> {
  const { office } = day.world
  const [trainee] = withUnpaidRefund(day.ledger.trainees)
  if (!office || !trainee?.id || day.driver.isBlocked(office)) return
  await day.driver.runChange(office, random, {
    label: `approve the refund of ${trainee.phone}`,
    kind: 'refund.approve',
    order: { id: trainee.id },
    description: describeBooking(trainee.draft, day.world.booking),
    lookUp: async () => (await refundOf(office, trainee))?.approvedAt !== '',
    onEnd: () => undefined,
  })
}
