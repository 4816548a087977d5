import { and, desc, eq, gte, inArray, lte, type SQL, sql, sum } from 'drizzle-orm'
import { type PageInput, pageSizes } from '#contract/protocol/endpoint'
import { fullName } from '#contract/protocol/format'
import type { SortInput } from '#contract/protocol/lists/sorting'
import type { PaymentRecord } from '#contract/registration/payment/payment-record'
import type { Handlers } from '../core/context'
import { onDays } from '../core/days'
import { everyRow, window, withTotal } from '../core/pages'
import { holds, wordsOf } from '../core/search'
import { asWords, ordered } from '../core/sorting'
import { anyOf } from '../database/any-of'
import { built } from '../database/built'
import type { Database } from '../database/database'
import { idsOfPage, inOrderOf, isOfPage } from '../database/page-marks'
import { kept, keptColumn, rowCount } from '../database/row-counts'
import { takings } from '../database/schema/kept'
import { appUsers } from '../database/schema/registration/people'
import { payments, registrations } from '../database/schema/registration/registrations'
import { countedLately, untilChanged } from './counting'
import { courseWords } from './course-join'
import { refundsOf } from './refunds'

const changes = 'changes:registration'

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
type PaymentTotals = Omit<Awaited<ReturnType<Handlers['extension']['paymentTotals']>>, 'refunds'>

async function paymentPage(db: Database, { page, limit, sort, direction, ...asked }: PageInput & SortInput & Found) {
  const where = and(onDays(payments.createdAt, asked), ofWhom(db, asked.search))
  const orderBy = sort && ordered({ sort, direction }, sortedAs, [desc(payments.id)])
  const { rows, kept } = await records(db, { where, ...(orderBy ? { orderBy } : {}), ...window({ page, limit }) })
  const isAll = where === undefined
  const found = async () =>
    countedLately({
      db,
      changes: await kept(),
      question: JSON.stringify(['pages of payments', asked]),
      ask: async () => (await totalsOf(db, asked, kept)).count,
    })
  return withTotal(rows, { page, limit }, isAll ? kept : found)
}

/** Payments for registrations that a search finds: these are found without what they are joined to. */
function ofWhom(db: Database, search: string | undefined): SQL | undefined {
  const isFound = holds(registrations.search, search)
  return (
    isFound && inArray(payments.registrationId, db.select({ id: registrations.id }).from(registrations).where(isFound))
  )
}

export const allPaymentRecords: Handlers['paymentRecord']['all'] = (_, { db }) =>
  everyRow(payments.id, async (part) => (await records(db, { ...part, offset: 0 })).rows)

/** The payments of a page, and how many there are or how often they were changed: `idsOfPage`. */
async function records(db: Database, part: Part): Promise<{ rows: PaymentRecord[]; kept(): Promise<number> }> {
  const page = part.where || part.orderBy ? undefined : ofPage.get(part.limit)
  if (page) {
    const rows = await page(db, { offset: part.offset })
    return { rows: rows.map(asRecord), kept: async () => rows[0]?.kept ?? rowCount(db, 'payment') }
  }
  const { ids, kept } = await pageIds(db, part)
  const found = ids.length === 0 ? [] : await ofIds(db, { ids })
  return { rows: inOrderOf(ids, found, ({ id }) => id).map(asRecord), kept }
}

const pageIds = idsOfPage(payments, changes)
type Part = Parameters<typeof pageIds>[1]

/** A page of all, of a size that lists have, in one statement. */
const ofPage = new Map(
  pageSizes.map((limit) => [
    limit as number,
    built<{ offset: number }, (Joined & { kept: number })[]>((db) =>
      joined(db, { kept: keptColumn('rows:payment') })
        .where(isOfPage(payments, limit))
        .orderBy(desc(payments.id))
        .prepare(`page of ${limit} payments`),
    ),
  ]),
)

const ofIds = built<{ ids: string[] }, Joined[]>((db) =>
  joined(db, {})
    .where(anyOf(payments.id, sql.placeholder('ids')))
    .orderBy(desc(payments.id))
    .prepare('payments of a page'),
)

/** What the payments that a search finds, of some days alone where they are given, come to. */
export const paymentTotals: Handlers['extension']['paymentTotals'] = async (input, { db }) => {
  const changed = await kept(db, changes)
  const gross = await totalsOf(db, input, async () => changed)
  const { search, from, to } = input
  const back = await untilChanged({
    db,
    changes: changed,
    question: JSON.stringify(['refunds', search, from, to]),
    ask: () => refundsOf(db, { search, from, to }),
  })
  return { ...gross, refunds: back.refunds, cgst: gross.cgst - back.cgst, sgst: gross.sgst - back.sgst }
}

/** `changed` says how often registrations and their payments were changed, where that is known already. */
const totalsOf = async (
  db: Database,
  { search, from, to }: Found,
  changed = () => kept(db, changes),
): Promise<PaymentTotals> =>
  wordsOf(search).length > 0
    ? untilChanged({
        db,
        changes: await changed(),
        question: JSON.stringify(['payments', search, from, to]),
        ask: () => addedUp(db, { search, from, to }),
      })
    : ofDays(db, { from, to })

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
async function ofDays(db: Database, { from, to }: Omit<Found, 'search'>): Promise<PaymentTotals> {
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
const joined = <M extends Record<string, SQL<number>>>(db: Database, more: M) =>
  db
    .select({
      ...more,
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
type Joined = Awaited<ReturnType<typeof joined<Record<never, never>>>>[number]

/** The transaction is the card provider's; money taken at the counter has the id of its record (D-12 and D-14). */
const asRecord = (row: Joined): PaymentRecord => ({
  ...row,
  refundedAt: row.refund > 0 ? (row.refundedAt ?? '') : '',
  transactionId: row.cardPaymentId ?? row.id,
  user: row.user && { ...row.user, email: row.registration.email },
  registration: { id: row.registration.id, name: fullName(row.registration), phone: row.registration.phone },
})
