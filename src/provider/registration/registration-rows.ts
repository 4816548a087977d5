import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Registration } from '#contract/registration/registration'
import { type PageQuery, readPageIds, sortByIds } from '../core/rows/page-ids'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { createPreparedStatement } from '../database/prepared'
import { courseNames, slots } from '../database/schema/catalogue'
import { appUsers } from '../database/schema/registration/app-users'
import { refunds } from '../database/schema/registration/refunds'
import { payments, registrations } from '../database/schema/registration/registrations'
import { courseNameColumns } from './course-name-columns'
import { toRefundFields } from './refund-state'

/** A list row plus the time of its last move to another slot; '' if it was never moved. */
export type RegistrationListRow = Registration & { movedAt: string }

/** Registrations with all list fields (S1 §3.2), newest first. */
export async function selectRegistrationRows(db: Database, where: SQL | undefined): Promise<RegistrationListRow[]> {
  const rows = await selectRegistrations(db).where(where).orderBy(desc(registrations.id))
  return rows.map(toRow)
}

/** One page of registrations with all list fields. */
export async function readRegistrationPage(db: Database, query: PageQuery): Promise<RegistrationListRow[]> {
  const ids = await readPageIds(db, registrations, query)
  const rows = ids.length === 0 ? [] : await registrationsByIds(db, { ids })
  return sortByIds(ids, rows, ({ registration }) => registration.id).map(toRow)
}

const registrationsByIds = createPreparedStatement<{ ids: string[] }, RegistrationJoin[]>((db) =>
  selectRegistrations(db)
    .where(anyOf(registrations.id, sql.placeholder('ids')))
    .orderBy(desc(registrations.id))
    .prepare('registrations of a page'),
)

const { search: _, ...registrationColumns } = getTableColumns(registrations)

const selectRegistrations = (db: Database) =>
  db
    .select({
      registration: registrationColumns,
      ...courseNameColumns,
      currentCourse: { price: courseNames.price, duration: courseNames.duration },
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
        igst: payments.igst,
        taxStatus: payments.taxStatus,
        sac: payments.sac,
        placeOfSupply: payments.placeOfSupply,
        invoiceNumber: payments.invoiceNumber,
        utr: payments.utr,
        createdAt: payments.createdAt,
      },
      refund: {
        approvedAt: refunds.approvedAt,
        paidAt: refunds.paidAt,
        paymentType: refunds.paymentType,
        reference: refunds.reference,
      },
    })
    .from(registrations)
    .innerJoin(courseNames, eq(courseNames.id, registrations.courseNameId))
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .leftJoin(appUsers, eq(appUsers.id, registrations.appUserId))
    .leftJoin(payments, eq(payments.registrationId, registrations.id))
    .leftJoin(refunds, eq(refunds.id, registrations.id))

type RegistrationJoin = Awaited<ReturnType<typeof selectRegistrations>>[number]

function toRow(row: RegistrationJoin): RegistrationListRow {
  const { registration, payment, refund } = row
  return {
    ...registration,
    ...toRefundFields(refund),
    appUser: row.appUser,
    issueDate: registration.issueDate ?? '',
    validTill: registration.validTill ?? '',
    paymentId: payment?.id ?? '',
    paymentType: payment?.paymentType ?? '',
    // Arrays of one entry, as in the original API.
    vehicleCategory: [row.vehicleCategory],
    courseType: [row.courseType],
    courseCategory: [row.courseCategory],
    // The price at which the course was booked, in paise.
    courseName: [{ ...row.courseName, price: registration.price, duration: row.currentCourse.duration }],
    currentPrice: row.currentCourse.price,
    slot: [row.slot],
    payment: payment ? [payment] : [],
    invoiceNumber: payment?.invoiceNumber ?? '',
    utr: payment?.utr ?? '',
    paidAt: payment?.createdAt ?? '',
    cancelledAt: registration.cancelledAt ?? '',
    movedAt: registration.movedAt ?? '',
  }
}
