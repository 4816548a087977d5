import { and, asc, desc, type SQL, sql, sum } from 'drizzle-orm'
import type { ListedSlot } from '#contract/catalogue/slot'
import type { Handlers } from '../core/context'
import { fillMissingDays, nextChartDays } from '../core/day-ranges'
import { limitAndOffset, pageWithTotal, readAllInChunks } from '../core/paging'
import { sortableColumns } from '../core/rows/references'
import { createPageReader, type RowOf, selectRows } from '../core/rows/select-rows'
import { matchesSearch } from '../core/search'
import { sortOrder } from '../core/sorting'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { courseCategories, courseNames, courseTypes, slots, vehicleCategories } from '../database/schema/catalogue'
import { selectCoursesWithParents } from './courses'
import { readBatchNames } from './slot-batches'
import { includesDay, overlapsDays } from './slot-days'

type Selection = Parameters<typeof selectRows>[2]
type Row = RowOf<typeof slots>

/** Slots with all levels of their course, each as a list of one entry (S2 §3, D-7). */
const selectListedSlots = async (db: Database, selection: Selection): Promise<ListedSlot[]> =>
  (await selectRows(db, slots, selection)).map(toListedSlot)

const toListedSlot = ({ vehicleCategory, courseType, courseCategory, courseName, ...slot }: Row): ListedSlot => ({
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

/** Newest first; the search covers the names of the course and its levels. */
export const listSlots: Handlers['slot']['list'] = async (input, { db }) => {
  const where = await inMatchingCourses(db, input.search)
  if (!where && !input.sort) {
    const { rows, total } = await readPage(db, input)
    return { rows: rows.map(toListedSlot), total }
  }
  const orderBy = sortOrder(input, sortableColumns(slots), [desc(slots.id)])
  const rows = await selectListedSlots(db, { where, orderBy, ...limitAndOffset(input) })
  return pageWithTotal(rows, input, () => db.$count(slots, where))
}
/** Page of all slots, with the total in the same statement. */
const readPage = createPageReader(slots)

/** Condition for slots whose course matches the search. Courses are searched first, because there are far fewer. */
async function inMatchingCourses(db: Database, search: string | undefined): Promise<SQL | undefined> {
  const condition = matchesSearch(
    sql`concat_ws(' ', ${vehicleCategories.search}, ${courseTypes.search}, ${courseCategories.search}, ${courseNames.search})`,
    search,
  )
  if (!condition) return undefined
  const ids = (await selectCoursesWithParents(db, condition)).map(({ course_name }) => course_name.id)
  return anyOf(slots.courseNameId, ids)
}

/** Slots with at least one day in the range, sorted by date and time. */
export const listSlotsByRange: Handlers['slot']['byRange'] = async (input, { db }) => {
  const where = and(overlapsDays(input), await inMatchingCourses(db, input.search))
  const orderBy = sortOrder(input, sortableColumns(slots), [asc(slots.date), asc(slots.startTime), asc(slots.id)])
  const rows = await selectListedSlots(db, { where, orderBy, ...limitAndOffset(input) })
  return pageWithTotal(rows, input, () => db.$count(slots, where))
}

/** Seats of each day of the chart. A slot has all its seats on every day that it includes (D-8). */
export const countSeatsPerDay: Handlers['slot']['seatsPerDay'] = async (_, { db, today }) => {
  const days = nextChartDays(today)
  const day = sql<string>`to_char(day, 'YYYY-MM-DD')`
  const seatCounts = await db
    .select({ day, seats: sum(slots.seats).mapWith(Number), booked: sum(slots.booked).mapWith(Number) })
    .from(slots)
    .innerJoin(
      sql`generate_series(greatest(${slots.date}, ${days.from}::date), least(${slots.endDate}, ${days.to}::date), interval '1 day') day`,
      sql`true`,
    )
    .where(overlapsDays(days))
    .groupBy(sql`1`)
  return fillMissingDays(days.from, seatCounts, { seats: 0, booked: 0 })
}

export const listAllSlots: Handlers['slot']['all'] = (_, { db }) =>
  readAllInChunks(slots.id, (range) => selectListedSlots(db, { ...range, orderBy: [desc(slots.id)] }))

/** Slots of a day (D-6), with the names of their batches. */
export const listSlotsOnDay: Handlers['slot']['onDay'] = async ({ date }, { db }) => {
  const rows = await selectListedSlots(db, {
    where: includesDay(date),
    orderBy: [asc(slots.startTime), asc(slots.id)],
  })
  const names = await readBatchNames(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, batchName: names.get(row.id) ?? '' }))
}
