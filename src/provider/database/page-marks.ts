import { asc, desc, eq, getTableName, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { built } from './built'
import type { Database } from './database'
import { keptColumn, kept as keptNow } from './row-counts'
import { pageMarks } from './schema/kept'

type Listed = PgTable & { id: PgColumn }
type Part = { where?: SQL | undefined; limit: number; offset: number }
const { placeholder } = sql
/** A shorter way is walked faster than looked up. */
const far = 1000
/** Every id that begins with the prefix is less than the prefix and this letter, which stands beyond the hexadecimal ones. */
const beyond = 'g'

const nearestMark = built<{ relation: string; offset: number }, { prefix: string; before: number }[]>((db) => {
  const before = sql<number>`sum(${pageMarks.rows}) over (order by ${pageMarks.prefix} desc) - ${pageMarks.rows}`
  const marks = db
    .select({ prefix: pageMarks.prefix, before: before.mapWith(Number).as('before') })
    .from(pageMarks)
    .where(eq(pageMarks.relation, placeholder('relation')))
    .as('marks')
  return db
    .select()
    .from(marks)
    .where(lte(marks.before, placeholder('offset')))
    .orderBy(asc(marks.prefix))
    .limit(1)
    .prepare('nearest mark')
})

type From = { from: string; offset: number }
/** Where a page of all rows begins, newest first: from which id on, so that what stands before it is not walked through. */
async function beginning(db: Database, table: PgTable, offset: number): Promise<From> {
  const [nearest] = offset < far ? [] : await nearestMark(db, { relation: getTableName(table), offset })
  return nearest ? { from: nearest.prefix + beyond, offset: offset - nearest.before } : { from: beyond, offset }
}

/**
 * A page in the order of the ids, newest first, of all rows of a table that has marks (migration 0015): from the nearest one
 * on. Rows that a condition finds are taken as they were asked for.
 */
export async function fromMark(db: Database, table: Listed, part: Part): Promise<Part> {
  const { where, limit, offset } = part
  if (where || offset < far) return part
  const begins = await beginning(db, table, offset)
  return { where: lte(table.id, begins.from), limit, offset: begins.offset }
}

/**
 * The first so many rows, newest first, as a condition. The number stands in the text: for one that is a value PostgreSQL would
 * expect a tenth of the table.
 */
export const isOfFirst = (table: Listed, limit: number): SQL =>
  sql`${table.id} in (select newest.id from ${table} newest order by newest.id desc limit ${sql.raw(String(Math.trunc(limit)))})`

type Found = { ids: string[]; kept: () => Promise<number> }
/**
 * The ids of a page, newest first, and in the same statement a number that triggers keep (row-counts): of all rows how many
 * there are, of those that a condition finds the one that goes up with every change.
 */
export function idsOfPage(table: Listed, changes: string): (db: Database, part: Part) => Promise<Found> {
  const rows = `rows:${getTableName(table)}`
  const ids = (db: Database, kept: string) =>
    db.select({ id: sql<string>`${table.id}`, kept: keptColumn(kept) }).from(table)
  const ofAll = built<From & { limit: number }, { id: string; kept: number }[]>((db) =>
    ids(db, rows)
      .where(lte(table.id, placeholder('from')))
      .orderBy(desc(table.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare(rows),
  )
  return async (db, { where, limit, offset }) => {
    const found = where
      ? await ids(db, changes).where(where).orderBy(desc(table.id)).limit(limit).offset(offset)
      : await ofAll(db, { ...(await beginning(db, table, offset)), limit })
    const [first] = found
    return {
      ids: found.map(({ id }) => id),
      kept: async () => first?.kept ?? keptNow(db, where ? changes : rows),
    }
  }
}
