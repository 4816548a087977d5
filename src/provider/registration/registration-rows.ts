import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Registration } from '#contract/registration/registration'
import { idsOfPage, inOrderOf, type Part } from '../core/rows/page-ids'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { prepared } from '../database/prepared'
import { courseNames, slots } from '../database/schema/catalogue'
import { appUsers } from '../database/schema/registration/people'
import { payments, registrations } from '../database/schema/registration/registrations'
import { courseWords } from './course-join'

/** A list row, and when it came into its slot from another one: '' where it never moved. */
export type PlacedRegistration = Registration & { movedAt: string }

/** Registrations with everything that a list row carries (S1 §3.2), newest first. */
export async function registrationRows(db: Database, where: SQL | undefined): Promise<PlacedRegistration[]> {
  const found = await joined(db).where(where).orderBy(desc(registrations.id))
  return found.map(asRow)
}

/** The same of one page. */
export async function registrationsOfPage(db: Database, part: Part): Promise<PlacedRegistration[]> {
  const ids = await idsOfPage(db, registrations, part)
  const found = ids.length === 0 ? [] : await ofIds(db, { ids })
  return inOrderOf(ids, found, ({ registration }) => registration.id).map(asRow)
}

const ofIds = prepared<{ ids: string[] }, Joined[]>((db) =>
  joined(db)
    .where(anyOf(registrations.id, sql.placeholder('ids')))
    .orderBy(desc(registrations.id))
    .prepare('registrations of a page'),
)

const { search: _, ...registration } = getTableColumns(registrations)

const joined = (db: Database) =>
  db
    .select({
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

type Joined = Awaited<ReturnType<typeof joined>>[number]

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
