import { and, between, inArray } from 'drizzle-orm'
import { formatTime } from '#contract/format'
import type { NumberedRow, SheetError } from '#sheets/columns'
import type { SlotSheetRow } from '#sheets/slot-sheet'
import { courses } from './catalogue'
import type { Context } from './context'
import type { Database } from './database/open'
import { slots } from './database/schema/catalogue'
import { createId } from './id'
import { counted } from './nouns'
import { type PlaceFinder, placeFinder } from './place-finder'
import type { SheetTarget } from './sheet-upload'
import { passed, passedMessages } from './slot-changes'

type Rows = readonly NumberedRow<SlotSheetRow>[]
type Stored = typeof slots.$inferSelect
type Course = Awaited<ReturnType<typeof courses>>[number]
type CourseFinder = PlaceFinder<Course, (typeof levels)[number]['field']>

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
  async compare(rows, context) {
    const find: CourseFinder = placeFinder(await courses(context.db), levels)
    return compared(rows, find, await storedSlots(context.db, rows, find), context)
  },
}

const keyOf = (slot: Pick<Stored, 'courseNameId' | 'date' | 'startTime'>) =>
  `${slot.courseNameId} ${slot.date} ${slot.startTime}`

/** The stored slots of the sheet's courses and days, by course, day and start. */
async function storedSlots(db: Database, rows: Rows, find: CourseFinder): Promise<ReadonlyMap<string, Stored>> {
  const found = rows.map(({ value }) => find(value))
  const ids = new Set(found.flatMap((one) => ('place' in one ? [one.place.course_name.id] : [])))
  const days = rows.map(({ value }) => value.date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (ids.size === 0 || first === undefined || last === undefined) return new Map()
  const stored = await db
    .select()
    .from(slots)
    .where(and(inArray(slots.courseNameId, [...ids]), between(slots.date, first, last)))
  return new Map(stored.map((slot) => [keyOf(slot), slot]))
}

function compared(rows: Rows, find: CourseFinder, stored: ReadonlyMap<string, Stored>, context: Context) {
  const added: (typeof slots.$inferInsert)[] = []
  const errors: SheetError[] = []
  const rowOf = new Map<string, number>()
  for (const { row, value } of rows) {
    const found = find(value)
    if (!('place' in found)) {
      errors.push({ row, ...found })
      continue
    }
    const { id: courseNameId, vehicleCategoryId, courseTypeId, courseCategoryId } = found.place.course_name
    const { date, endDate, startTime, endTime, seats } = value
    const slot = { courseNameId, date, endDate, startTime, endTime, seats }
    const key = keyOf(slot)
    const same = stored.get(key)
    const problem =
      twice(rowOf.get(key)) ?? mistakenId(value.id, same) ?? (same ? difference(slot, same) : past(slot, context))
    rowOf.set(key, row)
    if (problem) errors.push({ row, ...problem })
    else if (!same) {
      added.push({ ...slot, id: createId(context.now), vehicleCategoryId, courseTypeId, courseCategoryId })
    }
  }
  return { added, errors }
}

type Found = Omit<SheetError, 'row'> | undefined
const twice = (row: number | undefined): Found =>
  row === undefined
    ? undefined
    : { column: 'startTime', message: `Row ${row} has the same course, date and start time` }

const mistakenId = (id: string | null, stored: Stored | undefined): Found =>
  id === null || id === stored?.id
    ? undefined
    : { column: 'id', message: 'No slot with this id is at that time. Leave it empty for a new slot' }

function difference(slot: Omit<Stored, 'id' | 'booked' | `${string}Id`>, stored: Stored): Found {
  const already = 'This slot is there already, with'
  if (slot.endDate !== stored.endDate) return { column: 'endDate', message: `${already} another end date` }
  if (slot.endTime !== stored.endTime)
    return { column: 'endTime', message: `${already} end time ${formatTime(stored.endTime)}` }
  if (slot.seats !== stored.seats) return { column: 'seat', message: `${already} ${counted(stored.seats, 'seat')}` }
  return undefined
}

function past(slot: Pick<Stored, 'date' | 'startTime'>, context: Context): Found {
  const column = passed(slot, context)
  return column === '' ? undefined : { column, message: passedMessages[column] }
}
