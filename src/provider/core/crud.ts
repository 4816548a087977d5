import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MutationResult, Page, PageInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { SortInput } from '#contract/protocol/lists/sorting'
import type { Database } from '../database/database'
import { htmlToText } from '../database/html'
import type { Context } from './context'
import { createId } from './id'
import { limitAndOffset, pageWithTotal } from './paging'
import { displayNameOf } from './rows/display-text'
import {
  assertReferencesValid,
  changesReference,
  columnOf,
  describeUses,
  type ReferenceName,
  referenceName,
  searchCondition,
  sortableColumns,
  type UntypedRow,
} from './rows/references'
import { createAllReader, createPageReader, type RowOf, selectRows } from './rows/select-rows'
import { foreignKeyViolation, sqlState } from './rows/sql-errors'
import { duplicateError, mapUniqueViolation } from './rows/unique-violations'
import { searchKey } from './search'
import { sortOrder } from './sorting'

type ListableTable = PgTable & { id: PgColumn; search: PgColumn }
type AuthorColumns = 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
type EntityTable = ListableTable & { [K in AuthorColumns]: PgColumn }
type Select<T extends PgTable> = T['$inferSelect']
type Insert<T extends PgTable> = T['$inferInsert']

type GeneratedColumn = 'id' | 'search' | 'isActive' | AuthorColumns
/** What somebody fills in: every column but those that the provider gives. */
export type Draft<T extends PgTable> = {
  [K in keyof Insert<T> as K extends GeneratedColumn ? never : ReferenceName<K>]: Insert<T>[K]
}
type OperationHandler<I, O> = (input: I, context: Context) => Promise<O>
type ChangeResult = MutationResult<Record<never, never>> & { id: string }
type ListHandlers<T extends PgTable> = {
  list: OperationHandler<PageInput & SortInput, Page<RowOf<T>>>
  /** All, by the first of the columns that search finds them by. */
  all: OperationHandler<unknown, RowOf<T>[]>
}
type Crud<T extends PgTable> = ListHandlers<T> & {
  /** One row as lists have it; undefined where there is none. For the provider itself. */
  findById: (db: Database, id: string) => Promise<RowOf<T> | undefined>
  /** Nobody else changes or deletes the row until the transaction ends. */
  lockById: (db: Database, id: string) => Promise<unknown>
  add: OperationHandler<Draft<T>, ChangeResult>
  update: OperationHandler<Partial<Draft<T>> & { id: string }, ChangeResult>
  remove: OperationHandler<{ id: string }, ChangeResult>
} & (T extends { isActive: PgColumn }
    ? { setStatus: OperationHandler<{ id: string; isActive: boolean }, ChangeResult> }
    : unknown)
/** The columns that search finds a row by. */
type Options<T extends PgTable> = { search: readonly [TextColumn<T>, ...TextColumn<T>[]] }
type TextColumn<T extends PgTable> = keyof Select<T> & string

/** A table that is only read: pages, newest first, and all. */
export function listHandlers<T extends ListableTable>(table: T, { search }: Options<T>): ListHandlers<T> {
  const orderColumn = columnOf(table, search[0])
  const page = createPageReader(table)
  const all = createAllReader(table, [asc(orderColumn)])
  return {
    async list(input, { db }) {
      const where = searchCondition(db, table, input.search)
      if (!where && !input.sort) return page(db, input)
      const orderBy = sortOrder(input, sortableColumns(table), [desc(table.id)])
      const rows = await selectRows(db, table, { where, orderBy, ...limitAndOffset(input) })
      return pageWithTotal(rows, input, () => db.$count(table, where))
    },
    all: (_, { db }) => all(db),
  }
}

/** The operations of an ordinary entity. What is special about one is written beside it. */
export function crud<T extends EntityTable>(table: T, options: Options<T>): Crud<T> {
  const columns = getTableColumns(table as PgTable)
  const hasId = eq.bind(undefined, table.id)

  /** A draft by the names of the columns; fields that the table does not have are left out. */
  const toColumns = (draft: UntypedRow): UntypedRow =>
    Object.fromEntries(
      Object.keys(columns).flatMap((key) => (referenceName(key) in draft ? [[key, draft[referenceName(key)]]] : [])),
    )
  const searchTextOf = (row: UntypedRow) =>
    searchKey(...options.search.map((key) => htmlToText(String(row[key] ?? ''))))

  const withUniqueCheck = (row: UntypedRow, run: () => PromiseLike<unknown>) =>
    mapUniqueViolation(run, (index) => duplicateError(table, row, index))

  async function add(draft: UntypedRow, { db, now, at, staffId }: Context) {
    // New rows are active, whatever is sent (S2 §4).
    const { isActive: _, ...row } = toColumns(draft)
    const stamps = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
    const id = createId(now)
    await db.transaction(async (tx) => {
      await assertReferencesValid(tx, table, row)
      await withUniqueCheck(row, () =>
        tx.insert(table as PgTable).values({ ...row, id, ...stamps, search: searchTextOf(row) }),
      )
    })
    return { ...successResult('Added Successfully'), id }
  }

  async function updateRow(id: string, draft: UntypedRow, { db, at, staffId }: Context) {
    const givenColumns = toColumns(draft)
    await db.transaction(async (tx) => {
      const [storedRow] = await tx
        .select()
        .from(table as PgTable)
        .where(hasId(id))
        .for('update')
      if (!storedRow) throw rowNotFound()
      const row: UntypedRow = { ...storedRow, ...givenColumns }
      if (changesReference(table, storedRow, row)) {
        await assertReferencesValid(tx, table, row)
        const uses = await describeUses(tx, table, id)
        if (uses)
          throw new CallError('conflict', `This ${displayNameOf(table)} is used by ${uses}, so it stays in its place.`)
      }
      const changes = { ...givenColumns, updatedAt: at, updatedBy: staffId, search: searchTextOf(row) }
      await withUniqueCheck(row, () =>
        tx
          .update(table as PgTable)
          .set(changes)
          .where(hasId(id)),
      )
    })
  }

  async function remove({ id }: { id: string }, { db }: Context) {
    const removed = await rejectIfReferenced(db, table, id, () =>
      db.transaction((tx) =>
        tx
          .delete(table as PgTable)
          .where(hasId(id))
          .returning({ id: table.id }),
      ),
    )
    if (removed.length === 0) throw rowNotFound()
    return { ...successResult('Deleted Successfully'), id }
  }

  const operations = {
    ...listHandlers(table, options),
    findById: async (db: Database, id: string) => (await selectRows(db, table, { where: hasId(id), limit: 1 }))[0],
    lockById: (db: Database, id: string) =>
      db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(hasId(id))
        .for('update'),
    add,
    remove,
    async update({ id, isActive: _, ...draft }: UntypedRow & { id: string }, context: Context) {
      await updateRow(id, draft, context)
      return { ...successResult('Updated Successfully'), id }
    },
    async setStatus({ id, isActive }: { id: string; isActive: boolean }, context: Context) {
      await updateRow(id, { isActive }, context)
      return { ...successResult('Status updated Successfully'), id }
    },
  }
  return operations as Crud<T>
}

export const successResult = (message: string) => ({ message, result: 0 })
export const rowNotFound = () => new CallError('not_found', 'This entry does not exist any more. Load the list again.')

/** Deletes a row. Throws `conflict` naming what uses it, as the foreign keys of the database say. */
async function rejectIfReferenced<R>(db: Database, table: PgTable, id: string, run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (sqlState(error) !== foreignKeyViolation) throw error
    const uses = await describeUses(db, table, id)
    throw new CallError('conflict', `This ${displayNameOf(table)} is used by ${uses}. Remove those first.`)
  }
}
