import { and, asc, desc, eq, getTableColumns, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handlers } from '../../core/context'
import { withinDays } from '../../core/day-ranges'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import type { Database } from '../../database/database'
import { auditLog } from '../../database/schema/staff'
import { type StoredAct, type StoredEntry, toReadableActs } from './entries'
import { logMatchesSearch } from './log-search'
import { relatedTo } from './related-entries'
import { entityOf, type LogColumns, tableOf } from './tables'

const earlierEntry = alias(auditLog, 'earlier')
/** SQL condition: two entries belong to one act. All entries of a call have the same time. */
const sameAct = (first: LogColumns, second: LogColumns): SQL | undefined =>
  and(eq(first.at, second.at), eq(first.staffId, second.staffId), eq(first.call, second.call))

/** Name of an actor that is not staff, such as the card provider; '' for staff. */
const systemActor = sql<string>`case when ${auditLog.staffId} = '' then ${auditLog.who} else '' end`
/** SQL condition: entries of an actor. `id`: id of a member of staff, or name of a `systemActor`. */
const isOfActor = (entries: LogColumns, id: string): SQL | undefined =>
  or(eq(entries.staffId, id), and(eq(entries.staffId, ''), eq(entries.who, id)))

/** SQL condition: the first matching entry of each act. */
const firstEntryOfActs = (db: Database, matches: (entries: LogColumns) => SQL | undefined): SQL | undefined =>
  and(
    matches(auditLog),
    notExists(
      db
        .select({ id: earlierEntry.id })
        .from(earlierEntry)
        .where(and(sameAct(earlierEntry, auditLog), lt(earlierEntry.id, auditLog.id), matches(earlierEntry))),
    ),
  )

const maxEntriesPerAct = 40
/** The acts to which these entries belong, each with its first 40 entries. */
async function readActs(db: Database, firstEntries: readonly StoredEntry[]): Promise<StoredAct[]> {
  if (firstEntries.length === 0) return []
  const times = [...new Set(firstEntries.map(({ at }) => at))]
  const partitionByAct = sql`partition by ${auditLog.at}, ${auditLog.staffId}, ${auditLog.call}`
  const numberedEntries = db
    .select({
      ...getTableColumns(auditLog),
      position: sql<number>`(row_number() over (${partitionByAct} order by ${auditLog.id}))::int`.as('position'),
      count: sql<number>`(count(*) over (${partitionByAct}))::int`.as('count'),
    })
    .from(auditLog)
    .where(inArray(auditLog.at, times))
    .as('numbered')
  const entries = await db
    .select()
    .from(numberedEntries)
    .where(sql`${numberedEntries.position} <= ${maxEntriesPerAct}`)
    .orderBy(asc(numberedEntries.id))
  const keyOf = ({ at, staffId, call }: Pick<StoredEntry, 'at' | 'staffId' | 'call'>) =>
    JSON.stringify([at, staffId, call])
  const byAct = Map.groupBy(entries, keyOf)
  return firstEntries.map((firstEntry) => {
    const actEntries = byAct.get(keyOf(firstEntry)) ?? []
    return { storedEntries: actEntries, count: actEntries[0]?.count ?? 0 }
  })
}

/** Acts, newest first, filtered by day in India Standard Time, person, kind of row and search words. */
export const listActs: Handlers['trail']['list'] = async (input, { db }) => {
  const { from, to, staffId, entity, search } = input
  const where = firstEntryOfActs(db, (entries) =>
    and(
      withinDays(entries.at, { from, to }),
      staffId ? isOfActor(entries, staffId) : undefined,
      entity ? eq(entries.entity, tableOf(entity)) : undefined,
      logMatchesSearch(db, entries, search),
    ),
  )
  const { limit, offset } = limitAndOffset(input)
  const firstEntries = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset)
  const acts = await toReadableActs(db, await readActs(db, firstEntries))
  return pageWithTotal(acts, input, () => db.$count(auditLog, where))
}

const maxActsOfRecord = 200
/** Acts on a row and on rows that belong to it. */
export const listActsOfRecord: Handlers['trail']['ofRecord'] = async ({ recordId }, { db }) => {
  const where = firstEntryOfActs(db, (entries) => relatedTo(db, entries, recordId))
  const firstEntries = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(maxActsOfRecord)
  return toReadableActs(db, await readActs(db, firstEntries))
}

/** Options of the filters: persons under their latest names, actors that are not staff, and kinds of rows. */
export const listAuditLogFilters: Handlers['trail']['names'] = async (_, { db }) => {
  const people = await db
    .selectDistinctOn([auditLog.staffId, systemActor], { staffId: auditLog.staffId, name: auditLog.who })
    .from(auditLog)
    .orderBy(auditLog.staffId, systemActor, desc(auditLog.id))
  const entities = await db.selectDistinct({ id: auditLog.entity }).from(auditLog).orderBy(auditLog.entity)
  return [
    ...people
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ staffId, name }) => ({ kind: 'staff', id: staffId || name, name })),
    ...entities.map(({ id }) => ({ kind: 'entity', id: entityOf(id), name: entityOf(id) })),
  ]
}
