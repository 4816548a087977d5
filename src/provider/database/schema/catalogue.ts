import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { activeFlag, day, id, optionalText, paise, reference } from '../columns'
import { entityWithAuthors } from '../entity'
import { staff } from './staff'

/** The last argument of `entity` names the columns that are unique together. */
const entity = entityWithAuthors(staff)

export const vehicleCategories = entity(
  'vehicle_category',
  { name: text().notNull(), description: optionalText(), isActive: activeFlag() },
  ['name'],
)
export const vehicleSubCategories = entity(
  'vehicle_sub_category',
  { name: text().notNull(), description: optionalText(), vehicleCategoryId: reference(() => vehicleCategories) },
  ['vehicleCategoryId', 'name'],
)
export const courseTypes = entity(
  'course_type',
  {
    name: text().notNull(),
    description: optionalText(),
    vehicleCategoryId: reference(() => vehicleCategories),
    isActive: activeFlag(),
  },
  ['vehicleCategoryId', 'name'],
)
export const courseCategories = entity(
  'course_category',
  {
    name: text().notNull(),
    vehicleCategoryId: reference(() => vehicleCategories),
    courseTypeId: reference(() => courseTypes),
    isActive: activeFlag(),
  },
  ['courseTypeId', 'name'],
)
export const courseNames = entity(
  'course_name',
  {
    name: text().notNull(),
    displayName: optionalText(),
    description: optionalText(),
    /** Days. */
    duration: optionalText(),
    /** Hours. */
    timing: optionalText(),
    mode: optionalText(),
    documentRequired: optionalText(),
    certificate: optionalText(),
    price: paise().notNull(),
    /** Service accounting code; '' for that of the institute. */
    sac: optionalText(),
    vehicleCategoryId: reference(() => vehicleCategories),
    courseTypeId: reference(() => courseTypes),
    courseCategoryId: reference(() => courseCategories),
    isActive: activeFlag(),
  },
  ['courseCategoryId', 'name'],
)

export const slots = pgTable(
  'slot',
  {
    id: id(),
    vehicleCategoryId: reference(() => vehicleCategories),
    courseTypeId: reference(() => courseTypes),
    courseCategoryId: reference(() => courseCategories),
    courseNameId: reference(() => courseNames),
    date: day().notNull(),
    endDate: day().notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    seats: integer().notNull(),
    /** Seats of registrations; seat holds are not included. */
    booked: integer().notNull().default(0),
    /** Bookings beyond the seats at the source of a backend import (D-118). */
    overbooked: integer().notNull().default(0),
    /** Above 0 for an imported slot that has the same course and time as another slot (D-118). */
    duplicateIndex: integer('twin').notNull().default(0),
  },
  (table) => [
    uniqueIndex('slot_course_date').on(table.courseNameId, table.date, table.startTime, table.duplicateIndex),
    index('slot_date').on(table.date),
    // Used to find the longest slot, which limits the start dates of slots that include a day (slot-days.ts).
    index('slot_length').on(sql`(${table.endDate} - ${table.date})`),
    check('slot_seats', sql`${table.booked} between 0 and ${table.seats} + ${table.overbooked}`),
  ],
)
