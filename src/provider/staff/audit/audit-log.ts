import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import type { Handlers } from '../../core/context'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import type { Database } from '../../database/database'
import { auditLog } from '../../database/schema/staff'
import { relatedTo } from './about'
import { type StoredAct, type StoredEntry, toReadableActs } from './entries'
import { logMatchesSearch } from './matches-search'
import { entityOf, type LogColumns, tableOf } from './tables'

const startOfDay = (day: string) => new Date(indiaTimeToEpochMs(day, '00:00')).toISOString()

const earlierEntry = alias(auditLog, 'earlier')
/** A call has one time, which all its entries carry. */
const isSameAct = (first: LogColumns, second: LogColumns): SQL | undefined =>
  and(eq(first.at, second.at), eq(first.staffId, second.staffId), eq(first.call, second.call))

/** SQL condition: the first matching entry of each act. */
const firstEntryOfActs = (db: Database, fits: (lines: LogColumns) => SQL | undefined): SQL | undefined =>
  and(
    fits(auditLog),
    notExists(
      db
        .select({ id: earlierEntry.id })
        .from(earlierEntry)
        .where(and(isSameAct(earlierEntry, auditLog), lt(earlierEntry.id, auditLog.id), fits(earlierEntry))),
    ),
  )

const maxLines = 40
/** The acts of these entries, in their order, each with its first entries; `fits` filters them. */
async function readActs(db: Database, heads: readonly StoredEntry[], fits?: SQL): Promise<StoredAct[]> {
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
  const lines = await db.select().from(numbered).where(sql`${numbered.place} <= ${maxLines}`).orderBy(asc(numbered.id))
  const keyOf = ({ at, staffId, call }: Pick<StoredEntry, 'at' | 'staffId' | 'call'>) =>
    JSON.stringify([at, staffId, call])
  const byAct = Map.groupBy(lines, keyOf)
  return heads.map((head) => {
    const entries = byAct.get(keyOf(head)) ?? []
    return { lines: entries, count: entries[0]?.count ?? 0 }
  })
}

/** Acts, newest first, filtered by Indian day, person, kind of row and words. */
export const listActs: Handlers['trail']['list'] = async (input, { db }) => {
  const { from, to, staffId, entity, search } = input
  const where = firstEntryOfActs(db, (lines) =>
    and(
      from ? gte(lines.at, startOfDay(from)) : undefined,
      to ? lt(lines.at, startOfDay(addDays(to, 1))) : undefined,
      staffId ? eq(lines.staffId, staffId) : undefined,
      entity ? eq(lines.entity, tableOf(entity)) : undefined,
      logMatchesSearch(db, lines, search),
    ),
  )
  const { limit, offset } = limitAndOffset(input)
  const heads = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset)
  const acts = await toReadableActs(db, await readActs(db, heads))
  return pageWithTotal(acts, input, () => db.$count(auditLog, where))
}

const maxActsOfRecord = 200
/** Acts on a row and on rows that belong to it. */
export const actsOfRecord: Handlers['trail']['ofRecord'] = async ({ recordId }, { db }) => {
  const where = firstEntryOfActs(db, (lines) => relatedTo(db, lines, recordId))
  const heads = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(maxActsOfRecord)
  return toReadableActs(db, await readActs(db, heads))
}

/** Filter options: people under their latest names, and kinds of rows. */
export const auditLogFilters: Handlers['trail']['names'] = async (_, { db }) => {
  const people = await db
    .selectDistinctOn([auditLog.staffId], { id: auditLog.staffId, name: auditLog.who })
    .from(auditLog)
    .orderBy(auditLog.staffId, desc(auditLog.id))
  const entities = await db.selectDistinct({ id: auditLog.entity }).from(auditLog).orderBy(auditLog.entity)
  return [
    ...people.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map((person) => ({ kind: 'staff', ...person })),
    ...entities.map(({ id }) => ({ kind: 'entity', id: entityOf(id), name: entityOf(id) })),
  ]
}
