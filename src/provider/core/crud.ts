import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Done, Page, PageInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { SortInput } from '#contract/protocol/lists/sorting'
import type { Database } from '../database/database'
import { plainText } from '../database/html'
import type { Context } from './context'
import { createId } from './id'
import { window, withTotal } from './pages'
import { nounOf } from './rows/nouns'
import {
  type AnyRow,
  assertBelongs,
  columnOf,
  foundBy,
  moves,
  type NameOf,
  nameOf,
  sortColumns,
  usesOf,
} from './rows/references'
import { repeated, unlessThere } from './rows/repeated'
import { allOf, pagesOf, type RowOf, rowsOf } from './rows/rows'
import { sqlState, stillUsed } from './rows/sql-state'
import { searchKey } from './search'
import { ordered } from './sorting'

type Listed = PgTable & { id: PgColumn; search: PgColumn }
type Stamps = 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
type Entity = Listed & { [K in Stamps]: PgColumn }
type Select<T extends PgTable> = T['$inferSelect']
type Insert<T extends PgTable> = T['$inferInsert']

type Given = 'id' | 'search' | 'isActive' | Stamps
/** What somebody fills in: every column but those that the provider gives. */
export type Draft<T extends PgTable> = {
  [K in keyof Insert<T> as K extends Given ? never : NameOf<K>]: Insert<T>[K]
}
type Handling<I, O> = (input: I, context: Context) => Promise<O>
type Changed = Done<Record<never, never>> & { id: string }
type Listing<T extends PgTable> = {
  list: Handling<PageInput & SortInput, Page<RowOf<T>>>
  /** All, by the first of the columns that search finds them by. */
  all: Handling<unknown, RowOf<T>[]>
}
type Crud<T extends PgTable> = Listing<T> & {
  /** One row as lists have it; undefined where there is none. For the provider itself. */
  one: (db: Database, id: string) => Promise<RowOf<T> | undefined>
  /** Nobody else changes or deletes the row until the transaction ends. */
  hold: (db: Database, id: string) => Promise<unknown>
  add: Handling<Draft<T>, Changed>
  update: Handling<Partial<Draft<T>> & { id: string }, Changed>
  remove: Handling<{ id: string }, Changed>
} & (T extends { isActive: PgColumn } ? { setStatus: Handling<{ id: string; isActive: boolean }, Changed> } : unknown)
/** The columns that search finds a row by. */
type Options<T extends PgTable> = { search: readonly [Text<T>, ...Text<T>[]] }
type Text<T extends PgTable> = keyof Select<T> & string

/** A table that is only read: pages, newest first, and all. */
export function listing<T extends Listed>(table: T, { search }: Options<T>): Listing<T> {
  const first = columnOf(table, search[0])
  const page = pagesOf(table)
  const all = allOf(table, [asc(first)])
  return {
    async list(input, { db }) {
      const where = foundBy(db, table, input.search)
      if (!where && !input.sort) return page(db, input)
      const orderBy = ordered(input, sortColumns(table), [desc(table.id)])
      const rows = await rowsOf(db, table, { where, orderBy, ...window(input) })
      return withTotal(rows, input, () => db.$count(table, where))
    },
    all: (_, { db }) => all(db),
  }
}

/** The operations of an ordinary entity. What is special about one is written beside it. */
export function crud<T extends Entity>(table: T, options: Options<T>): Crud<T> {
  const columns = getTableColumns(table as PgTable)
  const isOfRow = eq.bind(undefined, table.id)

  /** A draft by the names of the columns; fields that the table does not have are left out. */
  const columnsOf = (draft: AnyRow): AnyRow =>
    Object.fromEntries(Object.keys(columns).flatMap((key) => (nameOf(key) in draft ? [[key, draft[nameOf(key)]]] : [])))
  const searchOf = (row: AnyRow) => searchKey(...options.search.map((key) => plainText(String(row[key] ?? ''))))

  const once = (row: AnyRow, run: () => PromiseLike<unknown>) =>
    unlessThere(run, (index) => repeated(table, row, index))

  async function add(draft: AnyRow, { db, now, at, staffId }: Context) {
    // New rows are active, whatever is sent (S2 §4).
    const { isActive: _, ...row } = columnsOf(draft)
    const stamps = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
    const id = createId(now)
    await db.transaction(async (tx) => {
      await assertBelongs(tx, table, row)
      await once(row, () => tx.insert(table as PgTable).values({ ...row, id, ...stamps, search: searchOf(row) }))
    })
    return { ...done('Added Successfully'), id }
  }

  async function change(id: string, draft: AnyRow, { db, at, staffId }: Context) {
    const given = columnsOf(draft)
    await db.transaction(async (tx) => {
      const [stored] = await tx
        .select()
        .from(table as PgTable)
        .where(isOfRow(id))
        .for('update')
      if (!stored) throw gone()
      const row: AnyRow = { ...stored, ...given }
      if (moves(table, stored, row)) {
        await assertBelongs(tx, table, row)
        const uses = await usesOf(tx, table, id)
        if (uses) throw new CallError('conflict', `This ${nounOf(table)} is used by ${uses}, so it stays in its place.`)
      }
      const changes = { ...given, updatedAt: at, updatedBy: staffId, search: searchOf(row) }
      await once(row, () =>
        tx
          .update(table as PgTable)
          .set(changes)
          .where(isOfRow(id)),
      )
    })
  }

  async function remove({ id }: { id: string }, { db }: Context) {
    const removed = await unlessUsed(db, table, id, () =>
      db.transaction((tx) =>
        tx
          .delete(table as PgTable)
          .where(isOfRow(id))
          .returning({ id: table.id }),
      ),
    )
    if (removed.length === 0) throw gone()
    return { ...done('Deleted Successfully'), id }
  }

  const operations = {
    ...listing(table, options),
    one: async (db: Database, id: string) => (await rowsOf(db, table, { where: isOfRow(id), limit: 1 }))[0],
    hold: (db: Database, id: string) =>
      db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(isOfRow(id))
        .for('update'),
    add,
    remove,
    async update({ id, isActive: _, ...draft }: AnyRow & { id: string }, context: Context) {
      await change(id, draft, context)
      return { ...done('Updated Successfully'), id }
    },
    async setStatus({ id, isActive }: { id: string; isActive: boolean }, context: Context) {
      await change(id, { isActive }, context)
      return { ...done('Status updated Successfully'), id }
    },
  }
  return operations as Crud<T>
}

export const done = (message: string) => ({ message, result: 0 })
export const gone = () => new CallError('not_found', 'This entry does not exist any more. Load the list again.')

/** Deletes a row. Throws `conflict` naming what uses it, as the foreign keys of the database say. */
async function unlessUsed<R>(db: Database, table: PgTable, id: string, run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (sqlState(error) !== stillUsed) throw error
    const uses = await usesOf(db, table, id)
    throw new CallError('conflict', `This ${nounOf(table)} is used by ${uses}. Remove those first.`)
  }
}
