import { and, between, inArray } from 'drizzle-orm'
import { pastField, pastMessages } from '#contract/catalogue/slot-rules'
import { formatTime } from '#contract/protocol/format'
import type { NumberedRow } from '#sheets/columns'
import type { SlotSheetRow } from '#sheets/kinds/slot-sheet'
import type { Context } from '../core/context'
import { createId } from '../core/id'
import { formatCount } from '../core/rows/display-text'
import { createHierarchyLookup, type HierarchyLookup } from '../core/sheets/hierarchy-lookup'
import { compareRows, newRows, type RowProblem } from '../core/sheets/sheet-comparison'
import type { SheetTarget } from '../core/sheets/sheet-upload'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { courses } from './courses'

type Rows = readonly NumberedRow<SlotSheetRow>[]
type Stored = typeof slots.$inferSelect
type Course = Awaited<ReturnType<typeof courses>>[number]
type CourseFinder = HierarchyLookup<Course, (typeof levels)[number]['field']>

const levels = [
  { field: 'vehicleCategory', table: 'vehicle_category', column: 'vcid', noun: 'vehicle category' },
  { field: 'courseType', table: 'course_type', column: 'ctid', noun: 'course type' },
  { field: 'courseCategory', table: 'course_category', column: 'ccid', noun: 'course category' },
  { field: 'courseName', table: 'course_name', column: 'cnid', noun: 'course' },
] as const

/** Slots of a sheet, against those that are there. */
export const slotRows: SheetTarget<SlotSheetRow> = {
  noun: 'slot',
  table: slots,
  async plan(sheet, context) {
    const find: CourseFinder = createHierarchyLookup(await courses(context.db), levels)
    const { valid: right, errors } = compareRows(sheet, {
      lookUp: find,
      toRow: made,
      keyOf,
      existing: await storedSlots(context.db, sheet.rows, find),
      uniqueKey: { column: 'startTime', description: 'course, date and start time' },
      unknownIdMessage: 'No slot with this id is at that time. Leave it empty for a new slot',
      difference,
      validateNew: (slot) => past(slot, context),
    })
    return { added: newRows(right).map((slot) => ({ ...slot, id: createId(context.now) })), errors }
  },
}

function made({ date, endDate, startTime, endTime, seats }: SlotSheetRow, { course_name: course }: Course) {
  const { id: courseNameId, vehicleCategoryId, courseTypeId, courseCategoryId } = course
  return { courseNameId, vehicleCategoryId, courseTypeId, courseCategoryId, date, endDate, startTime, endTime, seats }
}

const keyOf = (slot: Pick<Stored, 'courseNameId' | 'date' | 'startTime'>) =>
  `${slot.courseNameId} ${slot.date} ${slot.startTime}`

/** The stored slots of the sheet's courses and days, by course, day and start. */
async function storedSlots(db: Database, rows: Rows, find: CourseFinder): Promise<ReadonlyMap<string, Stored>> {
  const found = rows.map(({ value }) => find(value))
  const ids = new Set(found.flatMap((one) => (one && 'match' in one ? [one.match.course_name.id] : [])))
  const days = rows.map(({ value }) => value.date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (ids.size === 0 || first === undefined || last === undefined) return new Map()
  const stored = await db
    .select()
    .from(slots)
    .where(and(inArray(slots.courseNameId, [...ids]), between(slots.date, first, last)))
  return new Map(stored.map((slot) => [keyOf(slot), slot]))
}

function difference(
  slot: Omit<Stored, 'id' | 'booked' | 'overbooked' | 'twin' | `${string}Id`>,
  stored: Stored,
): RowProblem {
  const already = 'This slot is there already, with'
  if (slot.endDate !== stored.endDate) return { column: 'endDate', message: `${already} another end date` }
  if (slot.endTime !== stored.endTime)
    return { column: 'endTime', message: `${already} end time ${formatTime(stored.endTime)}` }
  if (slot.seats !== stored.seats) return { column: 'seat', message: `${already} ${formatCount(stored.seats, 'seat')}` }
  return undefined
}

function past(slot: Pick<Stored, 'date' | 'startTime'>, context: Context): RowProblem {
  const column = pastField(slot, context.now)
  return column === '' ? undefined : { column, message: pastMessages[column] }
}
