import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Registration } from '#contract/registration'
import type { Database } from './database/open'
import { courseCategories, courseNames, courseTypes, slots, vehicleCategories } from './database/schema/catalogue'
import { appUsers } from './database/schema/people'
import { payments, registrations } from './database/schema/registrations'

/** Registrations with everything that a list row carries (S1 §3.2), newest first. */
export async function registrationRows(
  db: Database,
  { where, limit, offset }: { where?: SQL | undefined; limit?: number; offset?: number },
): Promise<Registration[]> {
  const query = joined(db).where(where).orderBy(desc(registrations.id)).$dynamic()
  if (limit !== undefined) query.limit(limit)
  if (offset !== undefined) query.offset(offset)
  return (await query).map(asRow)
}

const joined = (db: Database) =>
  db
    .select()
    .from(registrations)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, registrations.vehicleCategoryId))
    .innerJoin(courseTypes, eq(courseTypes.id, registrations.courseTypeId))
    .innerJoin(courseCategories, eq(courseCategories.id, registrations.courseCategoryId))
    .innerJoin(courseNames, eq(courseNames.id, registrations.courseNameId))
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .leftJoin(appUsers, eq(appUsers.id, registrations.appUserId))
    .leftJoin(payments, and(eq(payments.registrationId, registrations.id)))

type Joined = Awaited<ReturnType<typeof joined>>[number]

function asRow(row: Joined): Registration {
  const { registration, payment } = row
  return {
    ...registration,
    appUser: row.app_user,
    issueDate: registration.issueDate ?? '',
    validTill: registration.validTill ?? '',
    paymentId: payment?.id ?? '',
    paymentType: payment?.paymentType ?? '',
    vehicleCategory: [row.vehicle_category],
    courseType: [row.course_type],
    courseCategory: [row.course_category],
    courseName: [row.course_name],
    slot: [row.slot],
    payment: payment ? [payment] : [],
    invoiceNumber: payment?.invoiceNumber ?? '',
    paidAt: payment?.createdAt ?? '',
    cancelledAt: registration.cancelledAt ?? '',
  }
}
