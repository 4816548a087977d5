import { and, count, desc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm'
import type { PageInput } from '#contract/protocol/endpoint'
import { fullName } from '#contract/protocol/format'
import type { SortInput } from '#contract/protocol/lists/sorting'
import type { PaymentRecord } from '#contract/registration/payment/payment-record'
import type { Handlers } from '../core/context'
import { onDays } from '../core/days'
import { everyRow, window, withTotal } from '../core/pages'
import { countRows } from '../core/rows/count-rows'
import { idsOfPage, inOrderOf, type Part } from '../core/rows/page-ids'
import { holds } from '../core/search'
import { asWords, ordered } from '../core/sorting'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { prepared } from '../database/prepared'
import { appUsers } from '../database/schema/registration/people'
import { payments, registrations } from '../database/schema/registration/registrations'
import { courseWords } from './course-join'
import { refundsOf } from './refunds'

/** Payments, newest first; search finds whoever paid, by all that a registration is found by. */
export const listPaymentRecords: Handlers['paymentRecord']['list'] = (input, { db }) => paymentPage(db, input)

/** The same, of those that were recorded on these days. */
export const paymentRecordsByRange: Handlers['paymentRecord']['byRange'] = (input, { db }) => paymentPage(db, input)

/** The ids are in the order in which payments were recorded. */
const sortedAs = {
  createdAt: payments.id,
  total: payments.price,
  paymentType: asWords(sql`coalesce(nullif(${payments.paymentType}, ''), ${payments.mode})`),
}

type Found = { search?: string | undefined; from?: string | undefined; to?: string | undefined }

async function paymentPage(db: Database, { page, limit, sort, direction, ...asked }: PageInput & SortInput & Found) {
  const where = and(onDays(payments.createdAt, asked), ofWhom(db, asked.search))
  const orderBy = sort && ordered({ sort, direction }, sortedAs, [desc(payments.id)])
  const rows = await records(db, { where, ...(orderBy ? { orderBy } : {}), ...window({ page, limit }) })
  return withTotal(rows, { page, limit }, () => countRows(db, payments, where))
}

/** Payments for registrations that a search finds: these are found without what they are joined to. */
function ofWhom(db: Database, search: string | undefined): SQL | undefined {
  const isFound = holds(registrations.search, search)
  return (
    isFound && inArray(payments.registrationId, db.select({ id: registrations.id }).from(registrations).where(isFound))
  )
}

export const allPaymentRecords: Handlers['paymentRecord']['all'] = (_, { db }) =>
  everyRow(payments.id, (part) => records(db, { ...part, offset: 0 }))

/** The payments of a page. */
async function records(db: Database, part: Part): Promise<PaymentRecord[]> {
  const ids = await idsOfPage(db, payments, part)
  const found = ids.length === 0 ? [] : await ofIds(db, { ids })
  return inOrderOf(ids, found, ({ id }) => id).map(asRecord)
}

const ofIds = prepared<{ ids: string[] }, Joined[]>((db) =>
  joined(db)
    .where(anyOf(payments.id, sql.placeholder('ids')))
    .orderBy(desc(payments.id))
    .prepare('payments of a page'),
)

/** What the payments that a search finds, of some days alone where they are given, come to. */
export const paymentTotals: Handlers['extension']['paymentTotals'] = async ({ search, from, to }, { db }) => {
  const gross = await addedUp(db, { search, from, to })
  const back = await refundsOf(db, { search, from, to })
  return { ...gross, refunds: back.refunds, cgst: gross.cgst - back.cgst, sgst: gross.sgst - back.sgst }
}

async function addedUp(db: Database, { search, ...days }: Found) {
  const [row] = await db
    .select({
      count: count(),
      total: sum(payments.price).mapWith(Number),
      cgst: sum(payments.cgst).mapWith(Number),
      sgst: sum(payments.sgst).mapWith(Number),
    })
    .from(payments)
    .where(and(onDays(payments.createdAt, days), ofWhom(db, search)))
  return { count: row?.count ?? 0, total: row?.total ?? 0, cgst: row?.cgst ?? 0, sgst: row?.sgst ?? 0 }
}

/** Only what a record tells: the tables are wide, and an institute has 100,000 payments a year. */
const joined = (db: Database) =>
  db
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
    .leftJoin(appUsers, eq(appUsers.id, registrations.appUserId))
type Joined = Awaited<ReturnType<typeof joined>>[number]

/** The transaction is the card provider's; money taken at the counter has the id of its record (D-12 and D-14). */
const asRecord = (row: Joined): PaymentRecord => ({
  ...row,
  refundedAt: row.refund > 0 ? (row.refundedAt ?? '') : '',
  transactionId: row.cardPaymentId ?? row.id,
  user: row.user && { ...row.user, email: row.registration.email },
  registration: { id: row.registration.id, name: fullName(row.registration), phone: row.registration.phone },
})
