import { asc, eq, getTableName, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'
import { pageMarks } from './schema/kept'

type Part = { where?: SQL | undefined; limit: number; offset: number }
/** A shorter way is walked faster than looked up. */
const far = 1000

/**
 * A page in the order of the ids, newest first, of all rows of a table that has marks (migration 0015): from the nearest one
 * on, so that what stands before it is not walked through. Rows that a condition finds are taken as they were asked for.
 */
export async function fromMark(db: Database, table: PgTable & { id: PgColumn }, part: Part): Promise<Part> {
  const { where, limit, offset } = part
  if (where || offset < far) return part
  const before = sql<number>`sum(${pageMarks.rows}) over (order by ${pageMarks.prefix} desc) - ${pageMarks.rows}`
  const marks = db
    .select({ prefix: pageMarks.prefix, before: before.mapWith(Number).as('before') })
    .from(pageMarks)
    .where(eq(pageMarks.relation, getTableName(table)))
    .as('marks')
  const [nearest] = await db.select().from(marks).where(lte(marks.before, offset)).orderBy(asc(marks.prefix)).limit(1)
  if (!nearest) return part
  // Every id that begins with the prefix is less than the prefix and a letter beyond the hexadecimal ones.
  return { where: lte(table.id, `${nearest.prefix}g`), limit, offset: offset - nearest.before }
}
