import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, instantOf } from '#contract/protocol/calendar'
import type { Handlers } from '../core/context'
import { window, withTotal } from '../core/pages'
import { wordsOf } from '../core/search'
import { trail } from '../database/schema/staff'
import { entityOf, readable, tableOf } from './trail-words'

const startOf = (day: string) => new Date(instantOf(day, '00:00')).toISOString()

/** Each word somewhere in who, what or the fields. */
const says = (search: string | undefined): SQL | undefined =>
  and(
    ...wordsOf(search).map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return sql`(${trail.who} || ' ' || ${trail.entity} || ' ' || ${trail.before}::text || ' ' || ${trail.after}::text) ilike ${pattern}`
    }),
  )

/** Lines, newest first, by day in India, person, kind of row and words. */
export const trailList: Handlers['trail']['list'] = async (input, { db }) => {
  const { from, to, staffId, entity, search } = input
  const where = and(
    from ? gte(trail.at, startOf(from)) : undefined,
    to ? lt(trail.at, startOf(addDays(to, 1))) : undefined,
    staffId ? eq(trail.staffId, staffId) : undefined,
    entity ? eq(trail.entity, tableOf(entity)) : undefined,
    says(search),
  )
  const { limit, offset } = window(input)
  const found = await db.select().from(trail).where(where).orderBy(desc(trail.id)).limit(limit).offset(offset)
  return withTotal(await readable(db, found), input, () => db.$count(trail, where))
}

const mostOfRecord = 200
/** The latest lines of one row, and of what belongs to it. */
export const trailOfRecord: Handlers['trail']['ofRecord'] = async ({ recordId }, { db }) => {
  const found = db.select().from(trail).where(eq(trail.recordId, recordId)).orderBy(desc(trail.id))
  return readable(db, await found.limit(mostOfRecord))
}

/** Who left lines, each once and as they were called last, and about what. */
export const trailNames: Handlers['trail']['names'] = async (_, { db }) => {
  const people = await db
    .selectDistinctOn([trail.staffId], { id: trail.staffId, name: trail.who })
    .from(trail)
    .orderBy(trail.staffId, desc(trail.id))
  const entities = await db.selectDistinct({ id: trail.entity }).from(trail).orderBy(trail.entity)
  return [
    ...people.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map((one) => ({ kind: 'staff', ...one })),
    ...entities.map(({ id }) => ({ kind: 'entity', id: entityOf(id), name: entityOf(id) })),
  ]
}
