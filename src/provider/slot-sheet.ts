import { and, between, inArray } from 'drizzle-orm'
import { formatTime } from '#contract/format'
import type { NumberedRow, SheetError } from '#sheets/columns'
import type { SlotSheetRow } from '#sheets/slot-sheet'
import { courses } from './catalogue'
import type { Context } from './context'
import { type CourseFinder, courseFinder } from './course-finder'
import type { Database } from './database/open'
import { slots } from './database/schema/catalogue'
import { createId } from './id'
import { counted } from './nouns'
import { passed, passedMessages } from './slot-changes'

type Rows = readonly NumberedRow<SlotSheetRow>[]
export type Outcome = { message: string; result: number; added: number; unchanged: number; errors: SheetError[] }
type Stored = typeof slots.$inferSelect
const rowsPerInsert = 1000

/**
 * Adds the slots of a sheet that are not there yet: all of them or, with a problem anywhere, none (decision 34). `before`
 * are the problems found in reading the sheet, and `moreBefore` how many more of those there are. Unless it is to `save` nothing is stored, and the answer is the same.
 */
export function applySlotRows(
  rows: Rows,
  context: Context,
  { save, before = [], moreBefore = 0 }: { save: boolean; before?: readonly SheetError[]; moreBefore?: number },
): Promise<Outcome> {
  return context.db.transaction(async (db) => {
    const find = courseFinder(await courses(db))
    const stored = await storedSlots(db, rows, find)
    const { added, unchanged, errors } = compared(rows, find, stored, context)
    const problems = [...before, ...errors].toSorted((a, b) => a.row - b.row)
    if (problems.length > 0) {
      const message = `${counted(problems.length + moreBefore, 'problem')} in the sheet. Nothing was added.`
      return { message, result: -1, added: 0, unchanged: 0, errors: problems }
    }
    for (let from = 0; save && from < added.length; from += rowsPerInsert) {
      await db.insert(slots).values(added.slice(from, from + rowsPerInsert))
    }
    const message = `${counted(added.length, 'slot')} ${save ? 'added' : 'to add'}, ${unchanged} unchanged.`
    return { message, result: 0, added: added.length, unchanged, errors: [] }
  })
}

const keyOf = (slot: Pick<Stored, 'courseNameId' | 'date' | 'startTime'>) =>
  `${slot.courseNameId} ${slot.date} ${slot.startTime}`

/** The stored slots of the sheet's courses and days, by course, day and start. */
async function storedSlots(db: Database, rows: Rows, find: CourseFinder): Promise<ReadonlyMap<string, Stored>> {
  const found = rows.map(({ value }) => find(value))
  const ids = new Set(found.flatMap((one) => ('course' in one ? [one.course.id] : [])))
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
    if (!('course' in found)) {
      errors.push({ row, ...found })
      continue
    }
    const { id: courseNameId, vehicleCategoryId, courseTypeId, courseCategoryId } = found.course
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
  return { added, unchanged: rows.length - added.length - errors.length, errors }
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
