import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { formatCount } from '#contract/protocol/format'
import { iteratePages, type ListProgress } from '#contract/protocol/lists/fetch-all-rows'
import { invalidFields } from '#contract/protocol/reading/parse-issues'
import { columnOf } from '../../core/rows/references'
import { sqlState } from '../../core/rows/sql-errors'
import type { Database } from '../../database/database'
import { backendImportRows } from '../../database/schema/backend-import'
import { adoptedId, timeOf } from './ids'
import { changedIn, hashOf, isOurs, type Kept, keyOf, lost } from './imported-row'
import type { Kind } from './kinds'
import { type EntityReport, entityWords, newEntity } from './report'
import type { Source } from './source'
import { Spool, type Spooled } from './spool'

type Known = { id: string; hash: string }
export type Listed = { id: string; createdAt?: string }
export type List<R> = (part: { page: number; limit: number }) => Promise<Page<R>>

/** The source refuses the lists of some kinds. */
export class ListRefused extends Error {}

const atOnce = 200
const pageSize = 100
/** Says yes once a second. */
function slowly() {
  let toldAt = Date.now()
  return () => {
    if (Date.now() - toldAt < 1000) return false
    toldAt = Date.now()
    return true
  }
}
/** Values that do not fit, and rows that a rule of the database refuses. */
const isRefusal = (error: unknown) => error instanceof CallError || /^(22|23)/.test(sqlState(error))
/** The source refuses this one call; who is not let in is refused every one. */
const isAnswer = (error: unknown): error is CallError => error instanceof CallError && error.code !== 'unauthenticated'
const wordsOf = (error: unknown): string =>
  error instanceof CallError
    ? error.message
    : `The database refuses it (${sqlState(error)}): ${(error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)).message}`

/** One run of an adoption: what was read and kept, and which row of ours is which of the source. */
export class Adoption {
  readonly entities = new Map<string, EntityReport>()
  readonly spool: Spool
  readonly #known = new Map<string, Map<string, Known>>()
  readonly #seen = new Map<string, Set<string>>()

  constructor(
    readonly db: Database,
    readonly source: Source,
    /** When it was begun first: the instant of what tells none. */
    readonly startedAt: string,
    readonly say: (words: string) => void,
    /** Kinds whose lists are not asked for. */
    readonly without: ReadonlySet<string> = new Set(),
    /** Throws where nothing may be kept any more. */
    readonly assertOurs: () => void = () => undefined,
  ) {
    this.spool = new Spool(db)
  }

  /** What earlier runs have kept. */
  async load(): Promise<void> {
    for (const { entity, sourceId, rowId, hash } of await this.db.select().from(backendImportRows))
      this.#knownOf(entity).set(sourceId, { id: rowId, hash })
  }

  /** Our id of a row of the source; undefined where it is not here. */
  idOf(entity: string, sourceId: string): string | undefined {
    return this.#known.get(entity)?.get(sourceId)?.id
  }

  reportOf(entity: string): EntityReport {
    const found = this.entities.get(entity) ?? newEntity(entity)
    this.entities.set(entity, found)
    return found
  }

  mark(entity: string, id: string, why: string): void {
    this.reportOf(entity).marked.push({ id, why })
  }

  refuse(entity: string, id: string, why: string): void {
    this.reportOf(entity).unstored.push({ id, why })
  }

  timeOf({ id, createdAt = '' }: Listed): string {
    return timeOf(createdAt, id, this.startedAt)
  }

  /** All rows of a list, oldest first, so that each run meets them in one order. */
  async all<R extends Listed>(entity: Kind, list: List<R>): Promise<R[]> {
    const rows: R[] = []
    await this.eachPage(entity, list, async (page) => void rows.push(...page))
    const at = new Map(rows.map((row) => [row, this.timeOf(row)]))
    const key = (row: R) => `${at.get(row)} ${row.id}`
    return rows.sort((a, b) => (key(a) < key(b) ? -1 : 1))
  }

  /** The same of a list that may be too long for memory. */
  async many<R extends Listed>(entity: Kind, list: List<R>): Promise<Spooled<R>> {
    await this.eachPage(entity, list, (page) => this.spool.put(entity, page, (row) => this.timeOf(row)))
    return this.spool.read<R>(entity)
  }

  /**
   * Reads a list page by page and notes what came of it. None of one that is gone without; throws ListRefused where the
   * source refuses another.
   */
  async eachPage<R extends Listed>(entity: Kind, list: List<R>, take: (rows: R[]) => Promise<void>): Promise<void> {
    if (this.without.has(entity)) return
    const report = this.reportOf(entity)
    const isTime = slowly()
    let came: ListProgress | undefined
    try {
      for await (const [rows, so] of iteratePages(list, pageSize)) {
        came = so
        this.count(entity, rows)
        await take(rows)
        if (isTime()) this.say(`${entity}: ${formatCount(so.rows)} of ${formatCount(so.reportedTotal)} read`)
      }
    } catch (error) {
      if (isAnswer(error))
        throw new ListRefused(`${this.source.address} refuses the list of ${entity}: ${error.message}`)
      throw error
    }
    if (!came) return
    report.told += came.reportedTotal - came.unparsedRows
    const shapes = [...came.shapes]
    for (let n = 0; n < came.unparsedRows; n++)
      report.unread.push({ id: '', why: shapes[n] ?? 'an entry without an id' })
  }

  /** Notes rows that came, and what of them could not be read. */
  count(entity: string, rows: readonly { id: string }[]): void {
    const report = this.reportOf(entity)
    report.read += rows.length
    for (const row of rows) {
      const odd = invalidFields(row)
      if (odd.length === 0) continue
      report.unread.push({
        id: row.id,
        why: odd.map(({ field, receivedShape: came }) => `${field}: ${came}`).join('; '),
      })
    }
  }

  /** Asks for what belongs to one row. What is refused is none, and the report says so. */
  async detail<R>(entity: string, id: string, ask: () => Promise<R>): Promise<R | undefined> {
    try {
      return await ask()
    } catch (error) {
      if (!isAnswer(error)) throw error
      this.reportOf(entity).unread.push({ id, why: error.message })
      return undefined
    }
  }

  /**
   * Keeps rows, some at a time in a transaction: new ones are added, what has changed at the source is followed unless
   * somebody has changed it here, and the rest is there already. One that a rule of the database refuses is told alone.
   */
  async keep<T extends PgTable>(entity: string, table: T, rows: readonly Kept<T>[]): Promise<void> {
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = rows.slice(from, from + atOnce)
      try {
        await this.#store(entity, table, part)
      } catch (error) {
        if (!isRefusal(error)) throw error
        for (const row of part) await this.#alone(entity, table, row)
      }
      if (from + atOnce < rows.length) this.say(`${entity}: ${from + part.length} of ${rows.length} kept`)
    }
    const seen = this.#seen.get(entity) ?? new Set()
    this.#seen.set(entity, seen)
    for (const { sourceId } of rows) seen.add(sourceId)
  }

  /** Keeps what was read of a long list. */
  async keepMany<R, T extends PgTable>(
    entity: string,
    table: T,
    rows: Spooled<R>,
    make: (chunk: R[]) => Promise<Kept<T>[]>,
  ): Promise<void> {
    const isTime = slowly()
    let done = 0
    for await (const chunk of rows.chunks()) {
      await this.keep(entity, table, await make(chunk))
      done += chunk.length
      if (isTime()) this.say(`${entity}: ${formatCount(done)} of ${formatCount(rows.count)} kept`)
    }
  }

  /** Takes back what earlier runs have made in the place of something lost, and that nothing needs any more. */
  async drop(entity: string, table: PgTable, isNeedless: SQL): Promise<void> {
    const known = this.#knownOf(entity)
    const made = [...known].filter(
      ([sourceId]) => sourceId.startsWith(lost('')) && !this.#seen.get(entity)?.has(sourceId),
    )
    for (const [sourceId, { id }] of made) {
      const own = columnOf(table, keyOf(table))
      await this.db.transaction(async (tx) => {
        const gone = await tx
          .delete(table)
          .where(and(eq(own, id), isNeedless))
          .returning({ id: own })
        if (gone.length === 0) return
        await tx
          .delete(backendImportRows)
          .where(and(eq(backendImportRows.entity, entity), eq(backendImportRows.sourceId, sourceId)))
        known.delete(sourceId)
      })
    }
  }

  /** Says what was kept of a kind, and which rows the source does not list any more: they stay. */
  end(entity: string): void {
    const report = this.reportOf(entity)
    const isWhole = !report.unread.some(({ id }) => id === '') && report.read >= report.told
    const seen = this.#seen.get(entity) ?? new Set()
    for (const sourceId of this.#known.get(entity)?.keys() ?? [])
      if (isWhole && !seen.has(sourceId) && !isOurs(sourceId))
        report.left.push({ id: sourceId, why: 'not listed at the source any more' })
    this.say(entityWords(report))
  }

  async #alone<T extends PgTable>(entity: string, table: T, row: Kept<T>): Promise<void> {
    try {
      await this.#store(entity, table, [row])
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.refuse(entity, row.sourceId, wordsOf(error))
    }
  }

  async #store<T extends PgTable>(entity: string, table: T, rows: readonly Kept<T>[]): Promise<void> {
    this.assertOurs()
    const report = this.reportOf(entity)
    const known = this.#knownOf(entity)
    const hashed = rows.map((row) => ({ row, hash: hashOf(row), before: known.get(row.sourceId) }))
    const fresh = hashed.filter(({ before }) => !before)
    const other = hashed.filter(({ before, hash }) => before && before.hash !== hash)
    const made = fresh.map(({ row, hash }) => {
      const id = row.id ?? adoptedId(entity, row.sourceId, row.at)
      return { row, id, note: { entity, sourceId: row.sourceId, rowId: id, hash } }
    })
    const followed: typeof other = []
    const left: typeof other = []
    await this.db.transaction(async (tx) => {
      if (made.length > 0) {
        const values = made.map(({ row, id }) => ({ ...row.values, ...row.first, id }))
        await tx.insert(table as PgTable).values(values)
        await tx.insert(backendImportRows).values(made.map(({ note }) => note))
        for (const { row, id } of made) await row.parts?.put(tx, id)
      }
      const changedHere = await changedIn(
        tx,
        other.map(({ before }) => before?.id ?? ''),
      )
      for (const each of other) {
        const id = each.before?.id ?? ''
        if (changedHere.has(id)) left.push(each)
        else {
          followed.push(each)
          await tx
            .update(table as PgTable)
            .set(each.row.values)
            .where(eq(columnOf(table, keyOf(table)), id))
          await each.row.parts?.put(tx, id)
          await tx
            .update(backendImportRows)
            .set({ hash: each.hash })
            .where(
              sql`${backendImportRows.entity} = ${entity} and ${backendImportRows.sourceId} = ${each.row.sourceId}`,
            )
        }
      }
    })
    for (const { row, id, note } of made) known.set(row.sourceId, { id, hash: note.hash })
    for (const { row, hash, before } of followed) known.set(row.sourceId, { id: before?.id ?? '', hash })
    report.stored += made.length
    report.followed += followed.length
    report.alreadyThere += rows.length - made.length - other.length
    for (const { row } of left)
      report.left.push({ id: row.sourceId, why: 'changed at the source and here since: it stays as it is here' })
  }

  #knownOf(entity: string): Map<string, Known> {
    const found = this.#known.get(entity) ?? new Map<string, Known>()
    this.#known.set(entity, found)
    return found
  }
}
