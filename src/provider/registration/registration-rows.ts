import { type Column, desc, eq, type SQL } from 'drizzle-orm'
import type { Registration } from '#contract/registration/registration'
import type { Database } from '../database/database'
import { courseCategories, courseNames, courseTypes, slots, vehicleCategories } from '../database/schema/catalogue'
import { appUsers } from '../database/schema/registration/people'
import { payments, registrations } from '../database/schema/registration/registrations'

/** A list row, and when it came into its slot from another one: '' where it never moved. */
export type PlacedRegistration = Registration & { movedAt: string }

/** Registrations with everything that a list row carries (S1 §3.2), newest first. */
export async function registrationRows(
  db: Database,
  { where, limit, offset }: { where?: SQL | undefined; limit?: number; offset?: number },
): Promise<PlacedRegistration[]> {
  const query = joined(db).where(where).orderBy(desc(registrations.id)).$dynamic()
  if (limit !== undefined) query.limit(limit)
  if (offset !== undefined) query.offset(offset)
  return (await query).map(asRow)
}

const named = <T extends { id: Column; name: Column }>({ id, name }: T): Pick<T, 'id' | 'name'> => ({ id, name })

const joined = (db: Database) =>
  db
    .select({
      registration: registrations,
      vehicleCategory: named(vehicleCategories),
      courseType: named(courseTypes),
      courseCategory: named(courseCategories),
      courseName: { ...named(courseNames), price: courseNames.price, duration: courseNames.duration },
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
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, registrations.vehicleCategoryId))
    .innerJoin(courseTypes, eq(courseTypes.id, registrations.courseTypeId))
    .innerJoin(courseCategories, eq(courseCategories.id, registrations.courseCategoryId))
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
    courseName: [row.courseName],
    slot: [row.slot],
    payment: payment ? [payment] : [],
    invoiceNumber: payment?.invoiceNumber ?? '',
    paidAt: payment?.createdAt ?? '',
    cancelledAt: registration.cancelledAt ?? '',
    movedAt: registration.movedAt ?? '',
  }
}
