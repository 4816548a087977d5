import { and, count, desc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm'
import type { PageInput } from '#contract/protocol/endpoint'
import { fullName } from '#contract/protocol/format'
import type { SortInput } from '#contract/protocol/lists/sorting'
import type { PaymentRecord } from '#contract/registration/payment/payment-record'
import type { Handlers } from '../core/context'
import { withinDays } from '../core/day-ranges'
import { limitAndOffset, pageWithTotal, readAllInChunks } from '../core/paging'
import { countRows } from '../core/rows/count-rows'
import { type PageQuery, readPageIds, sortByIds } from '../core/rows/page-ids'
import { caseInsensitive, sortOrder } from '../core/sorting'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { createPreparedStatement } from '../database/prepared'
import { appUsers } from '../database/schema/registration/app-users'
import { refunds } from '../database/schema/registration/refunds'
import { payments, registrations } from '../database/schema/registration/registrations'
import { courseNameColumns } from './course-name-columns'
import { hasRefund, type PaymentFilter, readRefundTotals } from './refund-totals'
import { matchesRegistration } from './registration-search'

/** Payments, newest first; the search compares fields of the registration. */
export const listPaymentRecords: Handlers['paymentRecord']['list'] = (input, { db }) => readPaymentPage(db, input)

/** Payments recorded within a range of days, newest first. */
export const listPaymentRecordsByRange: Handlers['paymentRecord']['byRange'] = (input, { db }) =>
  readPaymentPage(db, input)

/** Payments recorded within a range of days, newest first; with the filter `refund`, only refunded ones. */
export const listFilteredPaymentRecords: Handlers['paymentRecord']['filtered'] = (input, { db }) =>
  readPaymentPage(db, input)

/** `createdAt` sorts by id: ids are in recording order. */
const sortColumns = {
  createdAt: payments.id,
  total: payments.price,
  paymentType: caseInsensitive(sql`coalesce(nullif(${payments.paymentType}, ''), ${payments.mode})`),
}

async function readPaymentPage(
  db: Database,
  { page, limit, sort, direction, ...filter }: PageInput & SortInput & PaymentFilter,
) {
  const where = matchesFilter(db, filter)
  const orderBy = sort && sortOrder({ sort, direction }, sortColumns, [desc(payments.id)])
  const rows = await readRecords(db, { where, ...(orderBy ? { orderBy } : {}), ...limitAndOffset({ page, limit }) })
  return pageWithTotal(rows, { page, limit }, () => countRows(db, payments, where))
}

/** SQL condition on `payments` alone; `registrations` is in a subquery. */
function matchesFilter(db: Database, { search, refund, ...days }: PaymentFilter): SQL | undefined {
  const registrationCondition = and(matchesRegistration(search), refund && hasRefund)
  return and(
    withinDays(payments.createdAt, days),
    registrationCondition &&
      inArray(
        payments.registrationId,
        db.select({ id: registrations.id }).from(registrations).where(registrationCondition),
      ),
  )
}

export const listAllPaymentRecords: Handlers['paymentRecord']['all'] = (_, { db }) =>
  readAllInChunks(payments.id, (query) => readRecords(db, { ...query, offset: 0 }))

async function readRecords(db: Database, query: PageQuery): Promise<PaymentRecord[]> {
  const ids = await readPageIds(db, payments, query)
  const rows = ids.length === 0 ? [] : await readRecordsByIds(db, { ids })
  return sortByIds(ids, rows, ({ id }) => id).map(toRecord)
}

const readRecordsByIds = createPreparedStatement<{ ids: string[] }, RecordJoin[]>((db) =>
  selectRecords(db)
    .where(anyOf(payments.id, sql.placeholder('ids')))
    .orderBy(desc(payments.id))
    .prepare('payments of a page'),
)

/** Totals in paise of the payments that match a filter. `total` is before refunds; the taxes are after refunds. */
export const readPaymentTotals: Handlers['extension']['paymentTotals'] = async (filter, { db }) => {
  const gross = await sumPayments(db, filter)
  const refundTotals = await readRefundTotals(db, filter)
  return {
    ...gross,
    refunds: refundTotals.refunds,
    cgst: gross.cgst - refundTotals.cgst,
    sgst: gross.sgst - refundTotals.sgst,
    igst: gross.igst - refundTotals.igst,
  }
}

async function sumPayments(db: Database, filter: PaymentFilter) {
  const [row] = await db
    .select({
      count: count(),
      total: sum(payments.price).mapWith(Number),
      cgst: sum(payments.cgst).mapWith(Number),
      sgst: sum(payments.sgst).mapWith(Number),
      igst: sum(payments.igst).mapWith(Number),
    })
    .from(payments)
    .where(matchesFilter(db, filter))
  return {
    count: row?.count ?? 0,
    total: row?.total ?? 0,
    cgst: row?.cgst ?? 0,
    sgst: row?.sgst ?? 0,
    igst: row?.igst ?? 0,
  }
}

/** A refund has the id of its registration. */
const selectRecords = (db: Database) =>
  db
    .select({
      id: payments.id,
      cardPaymentId: payments.cardPaymentId,
      invoiceNumber: payments.invoiceNumber,
      total: payments.price,
      cgst: payments.cgst,
      sgst: payments.sgst,
      igst: payments.igst,
      refund: registrations.refund,
      refundedAt: refunds.paidAt,
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
      ...courseNameColumns,
    })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .leftJoin(refunds, eq(refunds.id, registrations.id))
    .leftJoin(appUsers, eq(appUsers.id, registrations.appUserId))
type RecordJoin = Awaited<ReturnType<typeof selectRecords>>[number]

/** `transactionId`: the card provider's payment id, else the payment's own id (D-12, D-14). `user`: the app user. */
const toRecord = (row: RecordJoin): PaymentRecord => ({
  ...row,
  refundedAt: row.refundedAt ?? '',
  transactionId: row.cardPaymentId ?? row.id,
  user: row.user && { ...row.user, email: row.registration.email },
  registration: { id: row.registration.id, name: fullName(row.registration), phone: row.registration.phone },
})
