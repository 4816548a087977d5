import { and, desc, eq, gte, lte, type SQL, sql, sum } from 'drizzle-orm'
import type { PageInput } from '#contract/protocol/endpoint'
import { fullName } from '#contract/protocol/format'
import type { PaymentRecord } from '#contract/registration/payment-record'
import type { Handlers } from '../core/context'
import { onDays } from '../core/days'
import { everyRow, window, withTotal } from '../core/pages'
import { holds, wordsOf } from '../core/search'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { fromMark } from '../database/page-marks'
import { takings } from '../database/schema/kept'
import { appUsers } from '../database/schema/registration/people'
import { payments, registrations } from '../database/schema/registration/registrations'
import { untilChanged } from './counting'
import { courseWords, withCourse } from './course-join'
import { refundsOf } from './refunds'

/** Payments, newest first; search finds whoever paid, by all that a registration is found by. */
export const listPaymentRecords: Handlers['paymentRecord']['list'] = (input, { db }) => paymentPage(db, input)

/** The same, of those that were recorded on these days. */
export const paymentRecordsByRange: Handlers['paymentRecord']['byRange'] = (input, { db }) => paymentPage(db, input)

type Found = { search?: string | undefined; from?: string | undefined; to?: string | undefined }
type PaymentTotals = Omit<Awaited<ReturnType<Handlers['extension']['paymentTotals']>>, 'refunds'>
type Part = { where?: SQL | undefined; limit: number; offset: number }

async function paymentPage(db: Database, { page, limit, ...asked }: PageInput & Found) {
  const where = and(onDays(payments.createdAt, asked), holds(registrations.search, asked.search))
  const rows = await records(db, { where, ...window({ page, limit }) })
  return withTotal(rows, { page, limit }, async () => (await totalsOf(db, asked)).count)
}

export const allPaymentRecords: Handlers['paymentRecord']['all'] = (_, { db }) =>
  everyRow(payments.id, (part) => records(db, { ...part, offset: 0 }))

/** The payments of a page: their ids first, so that nothing more is read of those that stand before it. */
async function records(db: Database, part: Part): Promise<PaymentRecord[]> {
  const { where, limit, offset } = await fromMark(db, payments, part)
  const ids = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(where)
    .orderBy(desc(payments.id))
    .limit(limit)
    .offset(offset)
  const isOfPage = anyOf(
    payments.id,
    ids.map(({ id }) => id),
  )
  const rows = await joined(db).where(isOfPage).orderBy(desc(payments.id))
  return rows.map(asRecord)
}

/** What the payments that a search finds, of some days alone where they are given, come to. */
export const paymentTotals: Handlers['extension']['paymentTotals'] = async (input, { db }) => {
  const gross = await totalsOf(db, input)
  const back = await refundsOf(db, input)
  return { ...gross, refunds: back.refunds, cgst: gross.cgst - back.cgst, sgst: gross.sgst - back.sgst }
}

const totalsOf = (db: Database, { search, from, to }: Found): Promise<PaymentTotals> =>
  wordsOf(search).length > 0
    ? untilChanged(db, JSON.stringify(['payments', search, from, to]), () => addedUp(db, { search, from, to }))
    : kept(db, { from, to })

async function addedUp(db: Database, { search, ...days }: Found): Promise<PaymentTotals> {
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      total: sum(payments.price).mapWith(Number),
      cgst: sum(payments.cgst).mapWith(Number),
      sgst: sum(payments.sgst).mapWith(Number),
    })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(and(onDays(payments.createdAt, days), holds(registrations.search, search)))
  return { count: row?.count ?? 0, total: row?.total ?? 0, cgst: row?.cgst ?? 0, sgst: row?.sgst ?? 0 }
}

/** The same of all payments of these days, from the sums that are kept by the day (migration 0015). */
async function kept(db: Database, { from, to }: Omit<Found, 'search'>): Promise<PaymentTotals> {
  const [row] = await db
    .select({
      count: sum(takings.count).mapWith(Number),
      total: sum(takings.price).mapWith(Number),
      cgst: sum(takings.cgst).mapWith(Number),
      sgst: sum(takings.sgst).mapWith(Number),
    })
    .from(takings)
    .where(and(from ? gte(takings.day, from) : undefined, to ? lte(takings.day, to) : undefined))
  return { count: row?.count ?? 0, total: row?.total ?? 0, cgst: row?.cgst ?? 0, sgst: row?.sgst ?? 0 }
}

/** Only what a record tells: the tables are wide, and an institute has 100,000 payments a year. */
const joined = (db: Database) => {
  const selected = db
    .select({
      id: payments.id,
      cardPaymentId: payments.cardPaymentId,
      total: payments.price,
      cgst: payments.cgst,
      sgst: payments.sgst,
      refund: registrations.refund,
      refundedAt: registrations.cancelledAt,
      creditNoteNumber: registrations.creditNoteNumber,
      type: payments.mode,
      paymentType: payments.paymentType,
      createdAt: payments.createdAt,
      user: { id: appUsers.id, firstName: appUsers.firstName, phone: appUsers.phone },
      registration: {
        id: registrations.id,
        firstName: registrations.firstName,
        middleName: registrations.middleName,
        lastName: registrations.lastName,
        phone: registrations.phone,
        email: registrations.email,
      },
      ...courseWords,
    })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .$dynamic()
  return withCourse(selected).leftJoin(appUsers, eq(appUsers.id, registrations.appUserId))
}

/** The transaction is the card provider's; money taken at the counter has the id of its record (D-12 and D-14). */
const asRecord = (row: Awaited<ReturnType<typeof joined>>[number]): PaymentRecord => ({
  ...row,
  refundedAt: row.refund > 0 ? (row.refundedAt ?? '') : '',
  transactionId: row.cardPaymentId ?? row.id,
  user: row.user && { ...row.user, email: row.registration.email },
  registration: { id: row.registration.id, name: fullName(row.registration), phone: row.registration.phone },
})
