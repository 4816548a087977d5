import { sql } from 'drizzle-orm'
import { defaultRefundDays } from '#contract/institute/refund'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import { defaultSac } from '#contract/institute/tax-statuses'
import { dayOf, daysBetween, financialYear } from '#contract/protocol/calendar'
import { taxLines } from '#contract/registration/payment/tax'
import type { Database } from '../../database/database'
import { sequences } from '../../database/schema/institute'
import { refunds } from '../../database/schema/registration/refunds'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { formatDocumentNumber } from '../../institute/document-numbers'
import { registrationSearchText } from '../../registration/registration-search'
import { bulkInsert } from '../bulk-insert'
import { practiceCourses } from '../catalogue'
import { seedId } from '../ids'
import { invoicePrefix, practiceStateCode, staffId } from '../institute'
import { createLicence, createPerson, pick } from './person-data'
import { appUserId } from './seed-app-users'

/** A registration to be seeded. */
export type PlannedRegistration = {
  /** Number of the person for `createPerson`. */
  personNumber: number
  slot: { id: string; courseNameId: string; date: string }
  /** Milliseconds since 1970. */
  createdAt: number
  /** 'cancelled': paid, then cancelled. */
  state: 'pending' | 'paid' | 'cancelled'
  /** Number of the app user, if the registration was made in the app. */
  appUser?: number
}
/** Days from a cancellation until its refund is paid, unless it is paid in cash. */
const payoutDays = 7
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const officePaymentTypes = ['Cash', 'UPI', 'Debit Card', 'Credit Card', 'Net banking'] as const

/** Stores registrations with payments, invoices, credit notes and refunds, continuing the stored sequences. */
export async function seedRegistrations(
  db: Database,
  plannedRegistrations: readonly PlannedRegistration[],
  now: number,
): Promise<void> {
  const numbers = new Map((await db.select().from(sequences)).map(({ name, value }) => [name, value]))
  const nextNumber = (kind: 'invoice' | 'credit-note', time: number) => {
    const year = financialYear(dayOf(time))
    const value = (numbers.get(`${kind}:${year}`) ?? 0) + 1
    numbers.set(`${kind}:${year}`, value)
    return formatDocumentNumber(invoicePrefix, kind, year, value)
  }
  const rows = plannedRegistrations
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map((planned) => toRows(planned, nextNumber))
  await bulkInsert(
    db,
    registrations,
    rows.map(({ registration }) => registration),
  )
  await bulkInsert(
    db,
    payments,
    rows.flatMap(({ paymentRows }) => paymentRows),
  )
  await bulkInsert(
    db,
    refunds,
    rows.flatMap(({ registration, paymentRows }) =>
      paymentRows.flatMap(({ paymentType }) => refundRowsOf(registration, paymentType, now)),
    ),
  )
  const documentSequence = /^(invoice|credit-note):/
  const sequenceRows = [...numbers]
    .filter(([name]) => documentSequence.test(name))
    .map(([name, value]) => ({ name, value }))
  if (sequenceRows.length === 0) return
  await db
    .insert(sequences)
    .values(sequenceRows)
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`excluded.value` } })
}

/** The row of a refund, if there is one: paid at once in cash, otherwise after `payoutDays`. */
function refundRowsOf(
  { id, cancelledAt, refund }: { id: string; cancelledAt: string | null; refund: number },
  paymentType: string,
  now: number,
) {
  if (cancelledAt === null || refund === 0) return []
  const isCash = paymentType === 'Cash'
  const payoutTime = Date.parse(cancelledAt) + (isCash ? 0 : payoutDays * dayMs)
  const isPaid = payoutTime <= now
  return [
    {
      id,
      percent: 100,
      createdAt: cancelledAt,
      approvedAt: cancelledAt,
      paidAt: isPaid ? new Date(payoutTime).toISOString() : null,
      paidBy: isPaid ? 'Sunita Yadav' : '',
      paymentType: isPaid ? paymentType : '',
      reference: isPaid && !isCash ? `RF${id.slice(-10)}` : '',
    },
  ]
}

function toRows(
  { personNumber, slot, createdAt, state, appUser }: PlannedRegistration,
  nextNumber: (kind: 'invoice' | 'credit-note', time: number) => string,
) {
  const course = practiceCourses.find(({ id }) => id === slot.courseNameId) ?? pick(practiceCourses, 0)
  const personData = createPerson(personNumber)
  const licenceData = createLicence(personNumber, dayOf(createdAt), personData.district)
  // All registrations in the app are paid online, and some at the counter are.
  const isOnline = appUser !== undefined || (personNumber % 9 === 4 && state !== 'cancelled')
  const id = seedId('registration', createdAt, personNumber)
  const paidAt = createdAt + 4 * minuteMs
  const isCancelled = state === 'cancelled'
  const isRefundable = daysBetween(dayOf(paidAt), slot.date) >= defaultRefundDays
  const registration = {
    id,
    appUserId: appUser === undefined ? null : appUserId(appUser),
    vehicleCategoryId: course.vehicleCategoryId,
    courseTypeId: course.courseTypeId,
    courseCategoryId: course.courseCategoryId,
    courseNameId: course.id,
    courseName: course.name,
    price: course.price,
    taxRate: defaultTaxRate,
    slotId: slot.id,
    dateOfCourse: slot.date,
    ...personData,
    ...licenceData,
    mode: isOnline ? ('online' as const) : ('offline' as const),
    registrationType: appUser === undefined ? 'counter' : 'app',
    isPaymentDone: state !== 'pending',
    createdAt: new Date(createdAt).toISOString(),
    cancelledAt: isCancelled ? new Date(paidAt + 60 * minuteMs).toISOString() : null,
    cancelReason: isCancelled ? 'Cannot come on the date' : '',
    creditNoteNumber: isCancelled ? nextNumber('credit-note', paidAt) : '',
    refund: isCancelled && isRefundable ? course.price : 0,
  }
  const searchFields = { ...personData, ...licenceData }
  if (state === 'pending')
    return { registration: { ...registration, search: registrationSearchText(searchFields) }, paymentRows: [] }
  const { total, ratePercent, ...amounts } = taxLines(course.price, defaultTaxRate)
  const payment = {
    id: seedId('payment', paidAt, personNumber),
    registrationId: id,
    mode: registration.mode,
    paymentType: isOnline ? '' : pick(officePaymentTypes, personNumber),
    price: total,
    ...amounts,
    taxRate: ratePercent,
    taxStatus: 'regular' as const,
    sac: defaultSac,
    placeOfSupply: practiceStateCode,
    invoiceNumber: nextNumber('invoice', paidAt),
    receiptDate: dayOf(paidAt),
    recordedBy: isOnline ? '' : staffId(personNumber % 3 === 0 ? 'Anil Dhiman' : 'Sunita Yadav'),
    cardOrderId: isOnline ? `order_${id.slice(-14)}` : '',
    cardPaymentId: isOnline ? `pay_${id.slice(-14)}` : null,
    createdAt: new Date(paidAt).toISOString(),
  }
  return {
    registration: { ...registration, search: registrationSearchText(searchFields, payment) },
    paymentRows: [payment],
  }
}
