import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { pageSizes } from '#contract/protocol/endpoint'
import type { Registration } from '#contract/registration/registration'
import { anyOf } from '../database/any-of'
import { built } from '../database/built'
import type { Database } from '../database/database'
import { idsOfPage, inOrderOf, isOfPage } from '../database/page-marks'
import { keptColumn, rowCount } from '../database/row-counts'
import { courseNames, slots } from '../database/schema/catalogue'
import { appUsers } from '../database/schema/registration/people'
import { payments, registrations } from '../database/schema/registration/registrations'
import { courseWords } from './course-join'

/** A list row, and when it came into its slot from another one: '' where it never moved. */
export type PlacedRegistration = Registration & { movedAt: string }

/** Registrations with everything that a list row carries (S1 §3.2), newest first. */
export async function registrationRows(db: Database, where: SQL | undefined): Promise<PlacedRegistration[]> {
  const found = await joined(db, {}).where(where).orderBy(desc(registrations.id))
  return found.map(asRow)
}

/** The same of one page, and how many there are or how often they were changed: `idsOfPage`. */
export async function registrationsOfPage(
  db: Database,
  part: Part,
): Promise<{ rows: PlacedRegistration[]; kept(): Promise<number> }> {
  const page = part.where || part.orderBy ? undefined : ofPage.get(part.limit)
  if (page) {
    const rows = await page(db, { offset: part.offset })
    return { rows: rows.map(asRow), kept: async () => rows[0]?.kept ?? rowCount(db, 'registration') }
  }
  const { ids, kept } = await pageIds(db, part)
  // Nothing is joined to the rows that stand before the page.
  const found = ids.length === 0 ? [] : await ofIds(db, { ids })
  return { rows: inOrderOf(ids, found, ({ registration }) => registration.id).map(asRow), kept }
}

const pageIds = idsOfPage(registrations, 'changes:registration')
type Part = Parameters<typeof pageIds>[1]

/** A page of all, of a size that lists have, in one statement. */
const ofPage = new Map(
  pageSizes.map((limit) => [
    limit as number,
    built<{ offset: number }, (Joined & { kept: number })[]>((db) =>
      joined(db, { kept: keptColumn('rows:registration') })
        .where(isOfPage(registrations, limit))
        .orderBy(desc(registrations.id))
        .prepare(`page of ${limit} registrations`),
    ),
  ]),
)

const ofIds = built<{ ids: string[] }, Joined[]>((db) =>
  joined(db, {})
    .where(anyOf(registrations.id, sql.placeholder('ids')))
    .orderBy(desc(registrations.id))
    .prepare('registrations of a page'),
)

const { search: _, ...registration } = getTableColumns(registrations)

const joined = <M extends Record<string, SQL<number>>>(db: Database, more: M) =>
  db
    .select({
      ...more,
      registration,
      ...courseWords,
      courseNow: { price: courseNames.price, duration: courseNames.duration },
      slot: {
        id: slots.id,
        date: slots.date,
        endDate: slots.endDate,
        startTime: slots.startTime,
        endTime: slots.endTime,
      },
      appUser: {
        id: appUsers.id,
        firstName: appUsers.firstName,
        fatherName: appUsers.fatherName,
        phone: appUsers.phone,
        centre: appUsers.centre,
      },
      payment: {
        id: payments.id,
        paymentType: payments.paymentType,
        price: payments.price,
        taxable: payments.taxable,
        cgst: payments.cgst,
        sgst: payments.sgst,
        invoiceNumber: payments.invoiceNumber,
        utr: payments.utr,
        createdAt: payments.createdAt,
      },
    })
    .from(registrations)
    .innerJoin(courseNames, eq(courseNames.id, registrations.courseNameId))
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .leftJoin(appUsers, eq(appUsers.id, registrations.appUserId))
    .leftJoin(payments, eq(payments.registrationId, registrations.id))

type Joined = Awaited<ReturnType<typeof joined<Record<never, never>>>>[number]

function asRow(row: Joined): PlacedRegistration {
  const { registration, payment } = row
  return {
    ...registration,
    appUser: row.appUser,
    issueDate: registration.issueDate ?? '',
    validTill: registration.validTill ?? '',
    paymentId: payment?.id ?? '',
    paymentType: payment?.paymentType ?? '',
    vehicleCategory: [row.vehicleCategory],
    courseType: [row.courseType],
    courseCategory: [row.courseCategory],
    courseName: [{ ...row.courseName, price: registration.price, duration: row.courseNow.duration }],
    currentPrice: row.courseNow.price,
    slot: [row.slot],
    payment: payment ? [payment] : [],
    invoiceNumber: payment?.invoiceNumber ?? '',
    utr: payment?.utr ?? '',
    paidAt: payment?.createdAt ?? '',
    cancelledAt: registration.cancelledAt ?? '',
    movedAt: registration.movedAt ?? '',
  }
}
