import { supplyTo } from '#contract/institute/tax-status'
import { addDays, dayOf } from '#contract/protocol/calendar'
import { noBuyer } from '#contract/registration/buyer'
import { creditedAmounts } from '#contract/registration/payment/net'
import { type TaxLines, taxLines } from '#contract/registration/payment/tax'
import type { RawDatabase } from '../../../support/database/engines'
import { createRandom, type Random } from '../../../support/seeded-random'
import type { Institute } from '../../institute-under-test'
import { newRegistrationDraft } from '../draft'
import { paymentOf } from '../paying'

type Draft = Awaited<ReturnType<typeof newRegistrationDraft>>
type Sold = { id: string; draft: Draft; taxes: TaxLines; rate: number; paymentType: string; isMoved: boolean }
/** Record of the test's own actions, with which the ledgers are compared. */
export type Event = {
  day: string
  isCreditNote: boolean
  number: string
  amount: number
  rate: number
  paymentType: string
  /** By the contract's rule. */
  taxes: TaxLines
}
/** A refund that was paid. */
export type Payout = { day: string; amount: number; paymentType: string }

const types = ['Cash', 'UPI', 'Debit Card', 'Credit Card', 'Net banking'] as const
const rates = [18, 18, 12, 5, 28, 0]
/** The institute is of Haryana (06). */
const companies = [
  { buyerGstin: '06ABCDE1234F1Z4', buyerName: 'Karnal Dairy Ltd', buyerAddress: 'GT Road, Karnal' },
  { buyerGstin: '09AAAAA0000A1Z0', buyerName: 'Agra Logistics Ltd', buyerAddress: '4 MG Road, Agra' },
  ...[noBuyer, noBuyer, noBuyer],
]
const hour = 3_600_000

/**
 * Simulates days of a workstation from a seed: sales at several prices and tax rates to trainees and companies,
 * cancellations with full, partial and no refund, moves and edits.
 */
export async function simulateDays(
  institute: Institute,
  db: RawDatabase,
  clock: { now: number },
  { days, perDay, seed }: { days: number; perDay: number; seed: number },
): Promise<{ events: Event[]; payouts: Payout[] }> {
  const random = createRandom(seed)
  const events: Event[] = []
  const payouts: Payout[] = []
  const owed: { id: string; amount: number }[] = []
  const sold: Sold[] = []
  for (let passed = 0; passed < days; passed++) {
    await institute.signInAllStaff()
    // The prefix changes once; the tax rate changes at random, also between two sales of one day.
    if (passed === Math.floor(days / 2) + 2) await db.exec("update institute set invoice_prefix = 'PNP'")
    for (let n = 0; n < perDay; n++) {
      clock.now += Math.floor(((14 * hour) / perDay) * (0.2 + random.below(100) / 130))
      const action = random.below(10)
      if (action < 6 || sold.length === 0) events.push(await sell())
      else if (action < 8) events.push(...(await cancel(random.pick(sold))))
      else await move(random.pick(sold))
      // A refund is paid some days after the cancellation, often by another payment type.
      if (owed.length > 2) await payBack()
    }
    clock.now = Date.parse(`${addDays(dayOf(clock.now), 1)}T03:00:00Z`)
  }
  return { events, payouts }

  async function sell(): Promise<Event> {
    const [today, rate] = [dayOf(clock.now), random.pick(rates)]
    const price = 10_000 + random.below(1_200_000)
    const draft = { ...(await freeDraft(institute, today, random)), ...random.pick(companies) }
    await db.query('update institute set tax_rate = $1', [rate])
    await db.query('update course_name set price = $1 where id = $2', [price, draft.courseNameId])
    const api = institute.as('dataEntry')
    const { id } = await api.registration.add(draft)
    const paymentType = random.pick(types)
    const { invoiceNumber } = await api.registration.payOffline({ ...paymentOf(id, draft, today), price, paymentType })
    const taxes = taxLines(price, rate, supplyTo({ taxStatus: 'regular', stateCode: '06' }, draft.buyerGstin))
    sold.push({ id, draft, taxes, rate, paymentType, isMoved: false })
    return { day: today, isCreditNote: false, number: invoiceNumber, amount: price, rate, paymentType, taxes }
  }

  /** Without a refund there is no credit note (D-307). */
  async function cancel({ id, rate, paymentType, taxes }: Sold): Promise<Event[]> {
    const reason = 'Cannot come'
    const { refund, creditNoteNumber } = random.chance(0.4)
      ? await institute.as('superadmin').extension.cancel({ id, reason, refund: random.below(taxes.total + 1) })
      : await institute.as('dataEntry').extension.cancel({ id, reason })
    sold.splice(
      sold.findIndex((one) => one.id === id),
      1,
    )
    if (refund > 0) owed.push({ id, amount: refund })
    if (refund === 0) return []
    const credited = { amount: refund, rate, paymentType, taxes: creditedAmounts(taxes, refund) }
    return [{ day: dayOf(clock.now), isCreditNote: true, number: creditNoteNumber, ...credited }]
  }

  async function payBack(): Promise<void> {
    const [one] = owed.splice(0, 1)
    if (!one) return
    const paymentType = random.pick(types)
    await institute.as('dataEntry').refundRecord.pay({ id: one.id, paymentType, reference: `R${one.id}` })
    payouts.push({ day: dayOf(clock.now), amount: one.amount, paymentType })
  }

  async function move(one: Sold): Promise<void> {
    const today = dayOf(clock.now)
    const { slotId, dateOfCourse } = await freeDraft(institute, addDays(today, 1), random)
    // A trainee whose slot has started stays in it (D-248) but can be edited.
    const place = one.draft.dateOfCourse > today ? { slotId, dateOfCourse } : {}
    one.draft = { ...one.draft, ...place, lastName: 'Moved' }
    one.isMoved = true
    await institute.as('dataEntry').registration.update({ ...one.draft, id: one.id })
  }
}

async function freeDraft(institute: Institute, from: string, random: Random): Promise<Draft> {
  const dateOfCourse = addDays(from, 1 + random.below(8))
  return newRegistrationDraft(institute, { dateOfCourse })
}

/** Totals of these events, with taxes by the contract's rule. */
export function totalsOf(events: readonly Event[]) {
  const sum = (part: 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundOff') =>
    events.reduce((all, { taxes }) => all + taxes[part], 0)
  return {
    count: events.length,
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    roundOff: sum('roundOff'),
    total: sum('total'),
  }
}
