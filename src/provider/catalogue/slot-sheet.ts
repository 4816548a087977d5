import { t } from '@lingui/core/macro'
import { and, between, inArray } from 'drizzle-orm'
import { pastField, pastMessages } from '#contract/catalogue/slot-rules'
import { formatTime } from '#contract/protocol/format'
import type { NumberedRow } from '#sheets/columns'
import type { SlotSheetRow } from '#sheets/kinds/slot-sheet'
import type { Context } from '../core/context'
import { createId } from '../core/id'
import { formatCount } from '../core/rows/display-text'
import { createHierarchyLookup, type HierarchyLookup } from '../core/sheets/hierarchy-lookup'
import { compareRows, newRows, type RowProblem, unchangedRowNumbers } from '../core/sheets/sheet-comparison'
import type { SheetTarget } from '../core/sheets/sheet-upload'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { selectCoursesWithParents } from './courses'

type Rows = readonly NumberedRow<SlotSheetRow>[]
type SlotRow = typeof slots.$inferSelect
type Course = Awaited<ReturnType<typeof selectCoursesWithParents>>[number]
type CourseLookup = HierarchyLookup<Course, (typeof levels)[number]['field']>

/** Levels from the outermost: field of a sheet row, table in the join, column heading, and noun for messages. */
const levels = [
  { field: 'vehicleCategory', table: 'vehicle_category', column: 'vcid', noun: t`vehicle category` },
  { field: 'courseType', table: 'course_type', column: 'ctid', noun: t`course type` },
  { field: 'courseCategory', table: 'course_category', column: 'ccid', noun: t`course category` },
  { field: 'courseName', table: 'course_name', column: 'cnid', noun: t`course` },
] as const

/** Compares the rows of a sheet with the stored slots. */
export const slotSheetTarget: SheetTarget<SlotSheetRow> = {
  noun: t`slot`,
  table: slots,
  async compareWithStored(sheet, context) {
    const findCourse: CourseLookup = createHierarchyLookup(await selectCoursesWithParents(context.db), levels)
    const storedSlots = await readStoredSlots(context.db, sheet.rows, findCourse)
    // Slots of the same course and time differ in `duplicateIndex`; a row with an id has that of the stored slot.
    const duplicateIndexes = new Map(storedSlots.map(({ id, duplicateIndex }) => [id, duplicateIndex]))
    const { validRows, errors } = compareRows(sheet, {
      lookUp: findCourse,
      toRow: (row, course) => ({ ...toSlot(row, course), duplicateIndex: duplicateIndexes.get(row.id ?? '') ?? 0 }),
      keyOf,
      existingRows: new Map(storedSlots.map((slot) => [keyOf(slot), slot])),
      uniqueKey: { column: 'startTime', description: t`course, date and start time` },
      unknownIdMessage: t`No slot with this id is at that time. Leave it empty for a new slot`,
      findDifference,
      validateNew: (slot) => pastSlotProblem(slot, context),
    })
    const rowsToAdd = newRows(validRows).map((slot) => ({ ...slot, id: createId(context.now) }))
    return { rowsToAdd, unchangedRows: unchangedRowNumbers(validRows), errors }
  },
}

function toSlot({ date, endDate, startTime, endTime, seats }: SlotSheetRow, { course_name: course }: Course) {
  const { id: courseNameId, vehicleCategoryId, courseTypeId, courseCategoryId } = course
  return { courseNameId, vehicleCategoryId, courseTypeId, courseCategoryId, date, endDate, startTime, endTime, seats }
}

const keyOf = (slot: Pick<SlotRow, 'courseNameId' | 'date' | 'startTime' | 'duplicateIndex'>) =>
  `${slot.courseNameId} ${slot.date} ${slot.startTime} ${slot.duplicateIndex}`

/** Stored slots of the sheet's courses and days. */
async function readStoredSlots(db: Database, sheetRows: Rows, findCourse: CourseLookup): Promise<SlotRow[]> {
  const lookups = sheetRows.map(({ value }) => findCourse(value))
  const ids = new Set(lookups.flatMap((lookup) => (lookup && 'match' in lookup ? [lookup.match.course_name.id] : [])))
  const days = sheetRows.map(({ value }) => value.date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (ids.size === 0 || first === undefined || last === undefined) return []
  return db
    .select()
    .from(slots)
    .where(and(inArray(slots.courseNameId, [...ids]), between(slots.date, first, last)))
}

/** A sheet does not change stored slots: a row that differs from its stored slot is an error (D-34). */
function findDifference(slot: Omit<SlotRow, 'id' | 'booked' | 'overbooked'>, storedSlot: SlotRow): RowProblem {
  if (slot.endDate !== storedSlot.endDate)
    return { column: 'endDate', message: t`This slot already exists, with another end date` }
  if (slot.endTime !== storedSlot.endTime)
    return {
      column: 'endTime',
      message: t`This slot already exists, with end time ${{ endTime: formatTime(storedSlot.endTime) }}`,
    }
  if (slot.seats !== storedSlot.seats)
    return {
      column: 'seat',
      message: t`This slot already exists, with ${{ seats: formatCount(storedSlot.seats, t`seat`) }}`,
    }
  return undefined
}

function pastSlotProblem(slot: Pick<SlotRow, 'date' | 'startTime'>, context: Context): RowProblem {
  const column = pastField(slot, context.now)
  return column === '' ? undefined : { column, message: pastMessages[column] }
}
