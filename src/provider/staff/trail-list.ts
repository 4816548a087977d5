import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, instantOf } from '#contract/protocol/calendar'
import type { TrailLine } from '#contract/staff/trail'
import type { Handlers } from '../core/context'
import { window, withTotal } from '../core/pages'
import { wordsOf } from '../core/search'
import { trail } from '../database/schema/staff'

const startOf = (day: string) => new Date(instantOf(day, '00:00')).toISOString()
const lineOf = (line: typeof trail.$inferSelect): TrailLine => ({
  ...line,
  before: Object(line.before),
  after: Object(line.after),
})

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
    entity ? eq(trail.entity, entity) : undefined,
    says(search),
  )
  const { limit, offset } = window(input)
  const found = await db.select().from(trail).where(where).orderBy(desc(trail.id)).limit(limit).offset(offset)
  return withTotal(found.map(lineOf), input, () => db.$count(trail, where))
}

const mostOfRecord = 200
/** The latest lines of one row. */
export const trailOfRecord: Handlers['trail']['ofRecord'] = async ({ entity, recordId }, { db }) => {
  const ofRow = and(eq(trail.entity, entity), eq(trail.recordId, recordId))
  return (await db.select().from(trail).where(ofRow).orderBy(desc(trail.id)).limit(mostOfRecord)).map(lineOf)
}

/** Who left lines, and about what. */
export const trailNames: Handlers['trail']['names'] = async (_, { db }) => {
  const people = await db.selectDistinct({ id: trail.staffId, name: trail.who }).from(trail).orderBy(trail.who)
  const entities = await db.selectDistinct({ id: trail.entity, name: trail.entity }).from(trail).orderBy(trail.entity)
  return [...people.map((one) => ({ kind: 'staff', ...one })), ...entities.map((one) => ({ kind: 'entity', ...one }))]
}
