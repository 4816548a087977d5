import { sql } from 'drizzle-orm'
import { defaultRefundDays } from '#contract/institute/refund'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import { today as dayOfNow, daysBetween, financialYear } from '#contract/protocol/calendar'
import { taxLines } from '#contract/registration/payment/tax'
import type { Database } from '../../database/database'
import { sequences } from '../../database/schema/institute'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { numberText } from '../../institute/document-numbers'
import { registrationSearchText } from '../../registration/registration-search'
import { bulk } from '../bulk-insert'
import { courses } from '../catalogue'
import { seedId } from '../ids'
import { invoicePrefix, staffId } from '../institute'
import { licence, person, pick } from './person-data'
import { appUserId } from './seed-app-users'

/** A registration to be sown. */
export type RegistrationDraft = {
  /** Whose: a number of persons.ts. */
  n: number
  slot: { id: string; courseNameId: string; date: string }
  createdAt: number
  state: 'pending' | 'paid' | 'cancelled'
  /** The app user's number, where it was booked in the app. */
  appUser?: number
}
const counterTypes = ['Cash', 'UPI', 'Debit Card', 'Credit Card', 'Net banking'] as const

/** Stores registrations with their payments, invoices and credit notes, numbered on from what is there. */
export async function insertRegistrations(db: Database, drafts: readonly RegistrationDraft[]): Promise<void> {
  const numbers = new Map((await db.select().from(sequences)).map(({ name, value }) => [name, value]))
  const next = (kind: 'invoice' | 'credit-note', time: number) => {
    const year = financialYear(dayOfNow(time))
    const value = (numbers.get(`${kind}:${year}`) ?? 0) + 1
    numbers.set(`${kind}:${year}`, value)
    return numberText(invoicePrefix, kind, year, value)
  }
  const made = drafts.toSorted((a, b) => a.createdAt - b.createdAt).map((draft) => make(draft, next))
  await bulk(
    db,
    registrations,
    made.map(({ registration }) => registration),
  )
  await bulk(
    db,
    payments,
    made.flatMap(({ payment }) => payment),
  )
  const given = /^(invoice|credit-note):/
  const counted = [...numbers].filter(([name]) => given.test(name)).map(([name, value]) => ({ name, value }))
  if (counted.length === 0) return
  await db
    .insert(sequences)
    .values(counted)
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`excluded.value` } })
}

function make(
  { n, slot, createdAt, state, appUser }: RegistrationDraft,
  next: (kind: 'invoice' | 'credit-note', time: number) => string,
) {
  const course = courses.find(({ id }) => id === slot.courseNameId) ?? pick(courses, 0)
  const who = person(n)
  const held = licence(n, dayOfNow(createdAt), who.district)
  const online = appUser !== undefined || (n % 9 === 4 && state !== 'cancelled')
  const id = seedId('registration', createdAt, n)
  const paidAt = createdAt + 240_000
  const cancelled = state === 'cancelled'
  const inTime = daysBetween(dayOfNow(paidAt), slot.date) >= defaultRefundDays
  const registration = {
    id,
    appUserId: appUser === undefined ? null : appUserId(appUser),
    vehicleCategoryId: course.vehicleCategoryId,
    courseTypeId: course.courseTypeId,
    courseCategoryId: course.courseCategoryId,
    courseNameId: course.id,
    ...{ courseName: course.name, price: course.price, taxRate: defaultTaxRate },
    slotId: slot.id,
    dateOfCourse: slot.date,
    ...who,
    ...held,
    mode: online ? ('online' as const) : ('offline' as const),
    registrationType: appUser === undefined ? 'counter' : 'app',
    isPaymentDone: state !== 'pending',
    createdAt: new Date(createdAt).toISOString(),
    cancelledAt: cancelled ? new Date(paidAt + 3_600_000).toISOString() : null,
    cancelReason: cancelled ? 'Cannot come on the date' : '',
    creditNoteNumber: cancelled ? next('credit-note', paidAt) : '',
    refund: cancelled && inTime ? course.price : 0,
  }
  const words = { ...who, ...held }
  if (state === 'pending')
    return { registration: { ...registration, search: registrationSearchText(words) }, payment: [] }
  const { total, taxable, cgst, sgst, roundOff, ratePercent } = taxLines(course.price, defaultTaxRate)
  const payment = {
    id: seedId('payment', paidAt, n),
    registrationId: id,
    mode: registration.mode,
    paymentType: online ? '' : pick(counterTypes, n),
    price: total,
    taxable,
    cgst,
    sgst,
    roundOff,
    taxRate: ratePercent,
    invoiceNumber: next('invoice', paidAt),
    receiptDate: dayOfNow(paidAt),
    takenBy: online ? '' : staffId(n % 3 === 0 ? 'Anil Dhiman' : 'Sunita Yadav'),
    cardOrderId: online ? `order_${id.slice(-14)}` : '',
    cardPaymentId: online ? `pay_${id.slice(-14)}` : null,
    createdAt: new Date(paidAt).toISOString(),
  }
  return { registration: { ...registration, search: registrationSearchText(words, payment) }, payment: [payment] }
}
