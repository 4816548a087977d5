import { desc, eq, type SQL } from 'drizzle-orm'
import type { Registration } from '#contract/registration/registration'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { fromMark } from '../database/page-marks'
import { courseNames, slots } from '../database/schema/catalogue'
import { appUsers } from '../database/schema/registration/people'
import { payments, registrations } from '../database/schema/registration/registrations'
import { courseWords, withCourse } from './course-join'

/** A list row, and when it came into its slot from another one: '' where it never moved. */
export type PlacedRegistration = Registration & { movedAt: string }

/** Registrations with everything that a list row carries (S1 §3.2), newest first. */
export async function registrationRows(db: Database, where: SQL | undefined): Promise<PlacedRegistration[]> {
  const found = await joined(db).where(where).orderBy(desc(registrations.id))
  return found.map(asRow)
}

/** The same of one page: its ids first, so that nothing is joined to the rows that stand before it. */
export async function registrationsOfPage(
  db: Database,
  part: { where?: SQL | undefined; limit: number; offset: number },
): Promise<PlacedRegistration[]> {
  const { where, limit, offset } = await fromMark(db, registrations, part)
  const ids = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(where)
    .orderBy(desc(registrations.id))
    .limit(limit)
    .offset(offset)
  if (ids.length === 0) return []
  return registrationRows(
    db,
    anyOf(
      registrations.id,
      ids.map(({ id }) => id),
    ),
  )
}

const joined = (db: Database) => {
  const selected = db
    .select({
      registration: registrations,
      ...courseWords,
      courseName: { ...courseWords.courseName, price: courseNames.price, duration: courseNames.duration },
      slot: {
        id: slots.id,
        date: slots.date,
        endDate: slots.endDate,
        startTime: slots.startTime,
        endTime: slots.endTime,
      },
      appUser: appUsers,
      payment: payments,
    })
    .from(registrations)
    .$dynamic()
  return withCourse(selected)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .leftJoin(appUsers, eq(appUsers.id, registrations.appUserId))
    .leftJoin(payments, eq(payments.registrationId, registrations.id))
}

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
    courseName: [row.courseName],
    slot: [row.slot],
    payment: payment ? [payment] : [],
    invoiceNumber: payment?.invoiceNumber ?? '',
    paidAt: payment?.createdAt ?? '',
    cancelledAt: registration.cancelledAt ?? '',
    movedAt: registration.movedAt ?? '',
  }
}
