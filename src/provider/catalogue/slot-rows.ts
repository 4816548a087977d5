import { and, asc, desc, type SQL, sql, sum } from 'drizzle-orm'
import type { ListedSlot } from '#contract/catalogue/slot'
import type { Handlers } from '../core/context'
import { fillMissingDays, nextDays } from '../core/day-ranges'
import { limitAndOffset, pageWithTotal, readAllInBatches } from '../core/paging'
import { sortableColumns } from '../core/rows/references'
import { createPageReader, type RowOf, selectRows } from '../core/rows/select-rows'
import { matchesSearch } from '../core/search'
import { sortOrder } from '../core/sorting'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { courseCategories, courseNames, courseTypes, slots, vehicleCategories } from '../database/schema/catalogue'
import { courses } from './courses'
import { batchNames } from './slot-batches'
import { onDay, onOneOf } from './slot-days'

type Selection = Parameters<typeof selectRows>[2]
type Row = RowOf<typeof slots>

/** Slots as their own screen lists them: all seats, and the joined lists with one entry each (S2 §3, D-7). */
const listed = async (db: Database, selection: Selection): Promise<ListedSlot[]> =>
  (await selectRows(db, slots, selection)).map(asListed)

const asListed = ({ vehicleCategory, courseType, courseCategory, courseName, ...slot }: Row): ListedSlot => ({
  ...slot,
  vehicleCategoryId: vehicleCategory.id,
  courseTypeId: courseType.id,
  courseCategoryId: courseCategory.id,
  courseNameId: courseName.id,
  vehicleCategory: [vehicleCategory],
  courseType: [courseType],
  courseCategory: [courseCategory],
  courseName: [courseName],
})

/** Newest first; search finds the names of the course and of all that it belongs to. */
export const listSlots: Handlers['slot']['list'] = async (input, { db }) => {
  const where = await ofCourses(db, input.search)
  if (!where && !input.sort) {
    const { rows, total } = await page(db, input)
    return { rows: rows.map(asListed), total }
  }
  const orderBy = sortOrder(input, sortableColumns(slots), [desc(slots.id)])
  const rows = await listed(db, { where, orderBy, ...limitAndOffset(input) })
  return pageWithTotal(rows, input, () => db.$count(slots, where))
}
const page = createPageReader(slots)

/** Slots of the few courses that a search finds; looking through 20,000 slots one by one would take long. */
async function ofCourses(db: Database, search: string | undefined): Promise<SQL | undefined> {
  const found = matchesSearch(
    sql`concat_ws(' ', ${vehicleCategories.search}, ${courseTypes.search}, ${courseCategories.search}, ${courseNames.search})`,
    search,
  )
  if (!found) return undefined
  const ids = (await courses(db, found)).map(({ course_name }) => course_name.id)
  return anyOf(slots.courseNameId, ids)
}

/** Those that are on one of these days at least, in the order of their days and times. */
export const slotsByRange: Handlers['slot']['byRange'] = async (input, { db }) => {
  const where = and(onOneOf(input), await ofCourses(db, input.search))
  const orderBy = sortOrder(input, sortableColumns(slots), [asc(slots.date), asc(slots.startTime), asc(slots.id)])
  const rows = await listed(db, { where, orderBy, ...limitAndOffset(input) })
  return pageWithTotal(rows, input, () => db.$count(slots, where))
}

/** A slot counts with all of its seats on every day that it holds, as the wizard finds it on each of them (D-8). */
export const seatsPerDay: Handlers['slot']['seatsPerDay'] = async (_, { db, today }) => {
  const days = nextDays(today)
  const day = sql<string>`to_char(day, 'YYYY-MM-DD')`
  const found = await db
    .select({ day, seats: sum(slots.seats).mapWith(Number), booked: sum(slots.booked).mapWith(Number) })
    .from(slots)
    .innerJoin(
      sql`generate_series(greatest(${slots.date}, ${days.from}::date), least(${slots.endDate}, ${days.to}::date), interval '1 day') day`,
      sql`true`,
    )
    .where(onOneOf(days))
    .groupBy(sql`1`)
  return fillMissingDays(days.from, found, { seats: 0, booked: 0 })
}

export const allSlots: Handlers['slot']['all'] = (_, { db }) =>
  readAllInBatches(slots.id, (part) => listed(db, { ...part, orderBy: [desc(slots.id)] }))

/** All slots of a day (D-6), with the batch that each is in. */
export const slotsOnDay: Handlers['slot']['onDay'] = async ({ date }, { db }) => {
  const rows = await listed(db, {
    where: onDay(date),
    orderBy: [asc(slots.startTime), asc(slots.id)],
  })
  const names = await batchNames(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, batchName: names.get(row.id) ?? '' }))
}
