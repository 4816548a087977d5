import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { active, day, id, instant, paise, searchable, words } from '../columns'

export const vehicleCategories = pgTable('vehicle_category', {
  id: id(),
  name: text().notNull(),
  description: words(),
  isActive: active(),
  createdAt: instant().notNull(),
  search: searchable(),
})
export const courseTypes = pgTable('course_type', {
  id: id(),
  name: text().notNull(),
  description: words(),
  vehicleCategoryId: text()
    .notNull()
    .references(() => vehicleCategories.id),
  isActive: active(),
})
export const courseCategories = pgTable('course_category', {
  id: id(),
  name: text().notNull(),
  vehicleCategoryId: text()
    .notNull()
    .references(() => vehicleCategories.id),
  courseTypeId: text()
    .notNull()
    .references(() => courseTypes.id),
  isActive: active(),
})
export const courseNames = pgTable('course_name', {
  id: id(),
  name: text().notNull(),
  displayName: words(),
  description: words(),
  /** Days. */
  duration: words(),
  /** Hours. */
  timing: words(),
  mode: words(),
  documentRequired: words(),
  certificate: words(),
  price: paise().notNull(),
  vehicleCategoryId: text()
    .notNull()
    .references(() => vehicleCategories.id),
  courseTypeId: text()
    .notNull()
    .references(() => courseTypes.id),
  courseCategoryId: text()
    .notNull()
    .references(() => courseCategories.id),
  isActive: active(),
})

export const slots = pgTable(
  'slot',
  {
    id: id(),
    courseNameId: text()
      .notNull()
      .references(() => courseNames.id),
    date: day().notNull(),
    endDate: day().notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    seats: integer().notNull(),
    booked: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('slot_course_date').on(table.courseNameId, table.date, table.startTime),
    check('slot_seats', sql`${table.booked} between 0 and ${table.seats}`),
  ],
)
