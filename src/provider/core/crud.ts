import { t } from '@lingui/core/macro'
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
import { errorCode, foreignKeyViolation } from './rows/sql-errors'
import { duplicateError, mapViolations } from './rows/unique-violations'
import { searchKey } from './search'
import { sortOrder } from './sorting'

type ListableTable = PgTable & { id: PgColumn; search: PgColumn }
type AuthorColumns = 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
type EntityTable = ListableTable & { [K in AuthorColumns]: PgColumn }
type Select<T extends PgTable> = T['$inferSelect']
type Insert<T extends PgTable> = T['$inferInsert']

type GeneratedColumn = 'id' | 'search' | 'isActive' | AuthorColumns
/** The columns that a client fills in. */
export type Draft<T extends PgTable> = {
  [K in keyof Insert<T> as K extends GeneratedColumn ? never : ReferenceName<K>]: Insert<T>[K]
}
type OperationHandler<I, O> = (input: I, context: Context) => Promise<O>
type ChangeResult = MutationResult<Record<never, never>> & { id: string }
type ListHandlers<T extends PgTable> = {
  list: OperationHandler<PageInput & SortInput, Page<RowOf<T>>>
  /** All rows, ordered by the first search column. */
  all: OperationHandler<unknown, RowOf<T>[]>
}
type Crud<T extends PgTable> = ListHandlers<T> & {
  /** One row in list form, undefined if it does not exist. Not an endpoint. */
  findById: (db: Database, id: string) => Promise<RowOf<T> | undefined>
  /** Locks the row until the transaction ends. Not an endpoint. */
  lockById: (db: Database, id: string) => Promise<unknown>
  add: OperationHandler<Draft<T>, ChangeResult>
  update: OperationHandler<Partial<Draft<T>> & { id: string }, ChangeResult>
  remove: OperationHandler<{ id: string }, ChangeResult>
} & (T extends { isActive: PgColumn }
    ? { setStatus: OperationHandler<{ id: string; isActive: boolean }, ChangeResult> }
    : unknown)
/** `search`: columns whose text is searched. */
type Options<T extends PgTable> = { search: readonly [TextColumn<T>, ...TextColumn<T>[]] }
type TextColumn<T extends PgTable> = keyof Select<T> & string

/** Handlers of a read-only table: pages (newest first unless sorted) and all rows. */
export function createListHandlers<T extends ListableTable>(table: T, { search }: Options<T>): ListHandlers<T> {
  const orderColumn = columnOf(table, search[0])
  const readPage = createPageReader(table)
  const readAll = createAllReader(table, [asc(orderColumn)])
  return {
    async list(input, { db }) {
      const where = searchCondition(db, table, input.search)
      if (!where && !input.sort) return readPage(db, input)
      const orderBy = sortOrder(input, sortableColumns(table), [desc(table.id)])
      const rows = await selectRows(db, table, { where, orderBy, ...limitAndOffset(input) })
      return pageWithTotal(rows, input, () => db.$count(table, where))
    },
    all: (_, { db }) => readAll(db),
  }
}

/**
 * CRUD handlers of an entity. Changes throw `not_found` for a missing row, `invalid` for a wrong reference, and
 * `conflict` for a duplicate. A row that others refer to cannot be removed or get another parent (`conflict`).
 */
export function crud<T extends EntityTable>(table: T, options: Options<T>): Crud<T> {
  const columns = getTableColumns(table as PgTable)
  const withId = (id: string) => eq(table.id, id)

  /** Converts contract fields to columns. Fields without a column are dropped. */
  const toColumns = (draft: UntypedRow): UntypedRow =>
    Object.fromEntries(
      Object.keys(columns).flatMap((key) => (referenceName(key) in draft ? [[key, draft[referenceName(key)]]] : [])),
    )
  const searchTextOf = (row: UntypedRow) =>
    searchKey(...options.search.map((key) => htmlToText(String(row[key] ?? ''))))

  /** Runs a change of the row; a duplicate throws `conflict`. */
  const withUniqueCheck = (row: UntypedRow, run: () => PromiseLike<unknown>) =>
    mapViolations(run, (index) => duplicateError(table, row, index))

  async function add(draft: UntypedRow, { db, now, at, staffId }: Context) {
    // New rows are active, whatever the client sends (S2 §4).
    const { isActive: _, ...row } = toColumns(draft)
    const authorColumns = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
    const id = createId(now)
    await db.transaction(async (tx) => {
      await assertReferencesValid(tx, table, row)
      await withUniqueCheck(row, () =>
        tx.insert(table as PgTable).values({ ...row, id, ...authorColumns, search: searchTextOf(row) }),
      )
    })
    return { ...successResult(t`Added Successfully`), id }
  }

  async function updateRow(id: string, draft: UntypedRow, { db, at, staffId }: Context) {
    const givenColumns = toColumns(draft)
    await db.transaction(async (tx) => {
      const [storedRow] = await tx
        .select()
        .from(table as PgTable)
        .where(withId(id))
        .for('update')
      if (!storedRow) throw rowNotFound()
      const row: UntypedRow = { ...storedRow, ...givenColumns }
      if (changesReference(table, storedRow, row)) {
        await assertReferencesValid(tx, table, row)
        const uses = await describeUses(tx, table, id)
        if (uses)
          throw new CallError(
            'conflict',
            t`This ${{ table: displayNameOf(table) }} is used by ${uses}, so it cannot be moved.`,
          )
      }
      const changes = { ...givenColumns, updatedAt: at, updatedBy: staffId, search: searchTextOf(row) }
      await withUniqueCheck(row, () =>
        tx
          .update(table as PgTable)
          .set(changes)
          .where(withId(id)),
      )
    })
  }

  async function remove({ id }: { id: string }, { db }: Context) {
    const removedRows = await rejectIfReferenced(db, table, id, () =>
      db.transaction((tx) =>
        tx
          .delete(table as PgTable)
          .where(withId(id))
          .returning({ id: table.id }),
      ),
    )
    if (removedRows.length === 0) throw rowNotFound()
    return { ...successResult(t`Deleted Successfully`), id }
  }

  const operations = {
    ...createListHandlers(table, options),
    findById: async (db: Database, id: string) => (await selectRows(db, table, { where: withId(id), limit: 1 }))[0],
    lockById: (db: Database, id: string) =>
      db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(withId(id))
        .for('update'),
    add,
    remove,
    async update({ id, isActive: _, ...draft }: UntypedRow & { id: string }, context: Context) {
      await updateRow(id, draft, context)
      return { ...successResult(t`Updated Successfully`), id }
    },
    async setStatus({ id, isActive }: { id: string; isActive: boolean }, context: Context) {
      await updateRow(id, { isActive }, context)
      return { ...successResult(t`Status updated Successfully`), id }
    },
  }
  return operations as Crud<T>
}

/** Response of a successful change. `result` is 0 for success, -1 for a refusal (S1 §8). */
export const successResult = (message: string) => ({ message, result: 0 })
export const rowNotFound = () => new CallError('not_found', t`This entry no longer exists. Load the list again.`)

/** Runs the deletion of a row. Throws `conflict`, naming its uses, on a foreign-key violation. */
async function rejectIfReferenced<R>(db: Database, table: PgTable, id: string, run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (errorCode(error) !== foreignKeyViolation) throw error
    const uses = await describeUses(db, table, id)
    throw new CallError('conflict', t`This ${{ table: displayNameOf(table) }} is used by ${uses}. Remove those first.`)
  }
}
