import { desc, getTableName, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { built } from './built'
import type { Database } from './database'
import { keptColumn, kept as keptNow } from './row-counts'
import { pageMarks } from './schema/kept'

type Listed = PgTable & { id: PgColumn }
/** `orderBy` is for rows that are asked for in another order than newest first. */
type Part = { where?: SQL | undefined; orderBy?: SQL[] | undefined; limit: number; offset: number }
const { placeholder, raw } = sql
/** A shorter way is walked faster than looked up. */
const far = 1000

/**
 * The id of the row with which a page of all rows begins, newest first: far back it is looked for from the nearest mark on
 * (migration 0015), so that what stands before it is not walked through. Every id that begins with a prefix is less than the
 * prefix and 'g', which stands beyond the hexadecimal letters.
 */
function startOfPage(table: Listed, offset: number | Placeholder): SQL {
  const relation = getTableName(table)
  // Not seen by whoever plans the statement: for each number that is seen PostgreSQL would plan it anew.
  const walked = sql`(select ${offset}::bigint)`
  const marks = sql`from ${pageMarks} where relation = ${relation}`
  return sql`case when ${walked} < ${raw(String(far))} or not exists (select ${marks})
    then (select near.id from ${table} near order by near.id desc limit 1 offset ${walked})
    else (
      select first.id from (
        select prefix, before from (
          select prefix, rows, sum(rows) over (order by prefix desc) - rows as before ${marks}
        ) summed where before + rows > ${walked} order by prefix desc limit 1
      ) nearest, lateral (
        select far.id from ${table} far where far.id < prefix || 'g' order by far.id desc limit 1 offset ${walked} - before
      ) first
    ) end`
}

/** A part in the order of the ids, newest first, of all rows. Rows that a condition finds are taken as they were asked for. */
export function fromStart(table: Listed, part: Part): Part {
  const { where, limit, offset } = part
  return where || offset < far ? part : { where: lte(table.id, startOfPage(table, offset)), limit, offset: 0 }
}

/**
 * The rows of a page of all, newest first, as a condition; the value `offset` says where it begins. The limit stands in the
 * text: for one that is a value PostgreSQL would expect a tenth of the table.
 */
export const isOfPage = (table: Listed, limit: number): SQL =>
  sql`${table.id} in (select own.id from ${table} own where own.id <= ${startOfPage(table, placeholder('offset'))}
    order by own.id desc limit ${raw(String(Math.trunc(limit)))})`

type Found = { ids: string[]; kept: () => Promise<number> }
/**
 * The ids of a page, newest first unless another order is asked for, and in the same statement a number that triggers keep
 * (row-counts): of all rows how many there are, of those that a condition finds the one that goes up with every change.
 */
export function idsOfPage(table: Listed, changes: string): (db: Database, part: Part) => Promise<Found> {
  const rows = `rows:${getTableName(table)}`
  const ids = (db: Database, kept: string) =>
    db.select({ id: sql<string>`${table.id}`, kept: keptColumn(kept) }).from(table)
  const ofAll = built<{ offset: number; limit: number }, { id: string; kept: number }[]>((db) =>
    ids(db, rows)
      .where(lte(table.id, startOfPage(table, placeholder('offset'))))
      .orderBy(desc(table.id))
      .limit(placeholder('limit'))
      .prepare(rows),
  )
  return async (db, { where, orderBy, limit, offset }) => {
    const isAsked = where ?? orderBy
    const found = isAsked
      ? await ids(db, where ? changes : rows)
          .where(where)
          .orderBy(...(orderBy ?? [desc(table.id)]))
          .limit(limit)
          .offset(offset)
      : await ofAll(db, { offset, limit })
    const [first] = found
    return {
      ids: found.map(({ id }) => id),
      kept: async () => first?.kept ?? keptNow(db, where ? changes : rows),
    }
  }
}

/** Rows in the order of the ids for which they were read. */
export function inOrderOf<R>(ids: readonly string[], rows: readonly R[], idOf: (row: R) => string): R[] {
  const place = new Map(ids.map((id, n) => [id, n]))
  return rows.toSorted((one, other) => (place.get(idOf(one)) ?? 0) - (place.get(idOf(other)) ?? 0))
}
