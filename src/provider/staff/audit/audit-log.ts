import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import type { Handlers } from '../../core/context'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import type { Database } from '../../database/database'
import { auditLog } from '../../database/schema/staff'
import { relatedTo } from './about'
import { type Stored, type StoredAct, toReadableActs } from './entries'
import { logMatchesSearch } from './matches-search'
import { entityOf, type LogColumns, tableOf } from './tables'

const startOf = (day: string) => new Date(indiaTimeToEpochMs(day, '00:00')).toISOString()

const earlier = alias(auditLog, 'earlier')
/** Lines of the same act: a call has one moment of its own, at which it signs all that it changes. */
const isSameAct = (one: LogColumns, other: LogColumns): SQL | undefined =>
  and(eq(one.at, other.at), eq(one.staffId, other.staffId), eq(one.call, other.call))

/** Of each act the first line that fits. */
const firstOfActs = (db: Database, fits: (lines: LogColumns) => SQL | undefined): SQL | undefined =>
  and(
    fits(auditLog),
    notExists(
      db
        .select({ id: earlier.id })
        .from(earlier)
        .where(and(isSameAct(earlier, auditLog), lt(earlier.id, auditLog.id), fits(earlier))),
    ),
  )

const mostLines = 40
/** The acts of some lines, in their order, with the first lines of each; `fits` leaves others out. */
async function actsOf(db: Database, heads: readonly Stored[], fits?: SQL): Promise<StoredAct[]> {
  if (heads.length === 0) return []
  const moments = [...new Set(heads.map(({ at }) => at))]
  const act = sql`partition by ${auditLog.at}, ${auditLog.staffId}, ${auditLog.call}`
  const numbered = db
    .select({
      ...getTableColumns(auditLog),
      place: sql<number>`(row_number() over (${act} order by ${auditLog.id}))::int`.as('place'),
      count: sql<number>`(count(*) over (${act}))::int`.as('count'),
    })
    .from(auditLog)
    .where(and(inArray(auditLog.at, moments), fits))
    .as('numbered')
  const lines = await db.select().from(numbered).where(sql`${numbered.place} <= ${mostLines}`).orderBy(asc(numbered.id))
  const keyOf = ({ at, staffId, call }: Pick<Stored, 'at' | 'staffId' | 'call'>) => JSON.stringify([at, staffId, call])
  const byAct = Map.groupBy(lines, keyOf)
  return heads.map((head) => {
    const own = byAct.get(keyOf(head)) ?? []
    return { lines: own, count: own[0]?.count ?? 0 }
  })
}

/** What was done, newest first, by day in India, person, kind of row and words. */
export const listActs: Handlers['trail']['list'] = async (input, { db }) => {
  const { from, to, staffId, entity, search } = input
  const where = firstOfActs(db, (lines) =>
    and(
      from ? gte(lines.at, startOf(from)) : undefined,
      to ? lt(lines.at, startOf(addDays(to, 1))) : undefined,
      staffId ? eq(lines.staffId, staffId) : undefined,
      entity ? eq(lines.entity, tableOf(entity)) : undefined,
      logMatchesSearch(db, lines, search),
    ),
  )
  const { limit, offset } = limitAndOffset(input)
  const heads = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset)
  const acts = await toReadableActs(db, await actsOf(db, heads))
  return pageWithTotal(acts, input, () => db.$count(auditLog, where))
}

const mostOfRecord = 200
/** What was done to one row, and to what belongs to it. */
export const actsOfRecord: Handlers['trail']['ofRecord'] = async ({ recordId }, { db }) => {
  const where = firstOfActs(db, (lines) => relatedTo(db, lines, recordId))
  const heads = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(mostOfRecord)
  return toReadableActs(db, await actsOf(db, heads))
}

/** Who left lines, each once and as they were called last, and about what. */
export const auditLogFilters: Handlers['trail']['names'] = async (_, { db }) => {
  const people = await db
    .selectDistinctOn([auditLog.staffId], { id: auditLog.staffId, name: auditLog.who })
    .from(auditLog)
    .orderBy(auditLog.staffId, desc(auditLog.id))
  const entities = await db.selectDistinct({ id: auditLog.entity }).from(auditLog).orderBy(auditLog.entity)
  return [
    ...people.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map((one) => ({ kind: 'staff', ...one })),
    ...entities.map(({ id }) => ({ kind: 'entity', id: entityOf(id), name: entityOf(id) })),
  ]
}
