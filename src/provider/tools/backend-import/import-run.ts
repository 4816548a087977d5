import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '#contract/protocol/endpoint'
import { formatCount } from '#contract/protocol/format'
import { iteratePages, type ListProgress } from '#contract/protocol/lists/fetch-all-rows'
import { invalidFields } from '#contract/protocol/reading/parse-issues'
import { columnOf } from '../../core/rows/references'
import type { Database } from '../../database/database'
import { backendImportRows } from '../../database/schema/backend-import'
import { errorText, isRefusedCall, isRejectedRow, ListRefusedError } from './errors'
import { importedId, timestampFrom } from './ids'
import { type BufferedRows, ImportBuffer } from './import-buffer'
import type { ImportedEntity } from './imported-entities'
import {
  contentHash,
  isSyntheticId,
  isUnlistedSourceId,
  locallyChangedIds,
  primaryKeyOf,
  type RowToStore,
} from './imported-row'
import { createOncePerSecondCheck, type EntityReport, emptyEntityReport, formatEntityReport } from './report'
import type { Source } from './source'

type ImportedRow = { id: string; hash: string }
export type SourceRow = { id: string; createdAt?: string }
export type SourceList<R> = (input: { page: number; limit: number }) => Promise<Page<R>>

const batchSize = 200
const pageSize = 100

/** One run of an import: reads lists of the source, stores rows, and maps source ids to ids of rows here. */
export class ImportRun {
  readonly entityReports = new Map<string, EntityReport>()
  readonly buffer: ImportBuffer
  readonly #importedRows = new Map<string, Map<string, ImportedRow>>()
  /** Source ids of the rows that were passed to `store` in this run, by entity. */
  readonly #seenSourceIds = new Map<string, Set<string>>()

  constructor(
    readonly db: Database,
    readonly source: Source,
    /** Start of the first run in ISO: the creation time of rows without one. */
    readonly startedAt: string,
    readonly print: (line: string) => void,
    /** Entities whose lists are not read. */
    readonly skippedEntities: ReadonlySet<string> = new Set(),
    /** Throws if the database lock is lost. */
    readonly assertLockHeld: () => void = () => undefined,
  ) {
    this.buffer = new ImportBuffer(db)
  }

  /** Loads the ids and hashes of the rows that earlier runs imported. */
  async load(): Promise<void> {
    for (const { entity, sourceId, rowId, hash } of await this.db.select().from(backendImportRows))
      this.#importedRowsOf(entity).set(sourceId, { id: rowId, hash })
  }

  /** The local id of a source row; undefined if it was not imported. */
  localIdOf(entity: string, sourceId: string): string | undefined {
    return this.#importedRows.get(entity)?.get(sourceId)?.id
  }

  reportOf(entity: string): EntityReport {
    const report = this.entityReports.get(entity) ?? emptyEntityReport(entity)
    this.entityReports.set(entity, report)
    return report
  }

  addWarning(entity: string, id: string, reason: string): void {
    this.reportOf(entity).warnings.push({ id, reason })
  }

  addRejected(entity: string, id: string, reason: string): void {
    this.reportOf(entity).rejected.push({ id, reason })
  }

  timestampOf({ id, createdAt = '' }: SourceRow): string {
    return timestampFrom(createdAt, id, this.startedAt)
  }

  /** All rows of a list, oldest first, in the same order in every run. */
  async readAll<R extends SourceRow>(entity: ImportedEntity, list: SourceList<R>): Promise<R[]> {
    const rows: R[] = []
    await this.readPages(entity, list, async (page) => void rows.push(...page))
    const timeByRow = new Map(rows.map((row) => [row, this.timestampOf(row)]))
    const sortKey = (row: R) => `${timeByRow.get(row)} ${row.id}`
    return rows.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  }

  /** Like `readAll`, but through the buffer table, for lists too long for memory. */
  async readBuffered<R extends SourceRow>(entity: ImportedEntity, list: SourceList<R>): Promise<BufferedRows<R>> {
    await this.readPages(entity, list, (page) => this.buffer.put(entity, page, (row) => this.timestampOf(row)))
    return this.buffer.read<R>(entity)
  }

  /**
   * Reads a list page by page and counts its rows. Reads nothing of a skipped entity. Throws ListRefusedError if the
   * source refuses the list.
   */
  async readPages<R extends SourceRow>(
    entity: ImportedEntity,
    list: SourceList<R>,
    handlePage: (rows: R[]) => Promise<void>,
  ): Promise<void> {
    if (this.skippedEntities.has(entity)) return
    const report = this.reportOf(entity)
    const isPrintTime = createOncePerSecondCheck()
    let progress: ListProgress | undefined
    try {
      for await (const [rows, pageProgress] of iteratePages(list, pageSize)) {
        progress = pageProgress
        this.countRead(entity, rows)
        await handlePage(rows)
        if (isPrintTime())
          this.print(`${entity}: ${formatCount(progress.rows)} of ${formatCount(progress.reportedTotal)} read`)
      }
    } catch (error) {
      if (isRefusedCall(error))
        throw new ListRefusedError(`${this.source.address} refuses the list of ${entity}: ${error.message}`)
      throw error
    }
    if (!progress) return
    // `report.read` does not count rows that could not be parsed.
    report.reportedTotal += progress.reportedTotal - progress.unparsedRows
    const shapes = [...progress.shapes]
    for (let n = 0; n < progress.unparsedRows; n++)
      report.unreadable.push({ id: '', reason: shapes[n] ?? 'entry without an id' })
  }

  /** Counts rows and their invalid fields. */
  countRead(entity: string, rows: readonly { id: string }[]): void {
    const report = this.reportOf(entity)
    report.read += rows.length
    for (const row of rows) {
      const problems = invalidFields(row)
      if (problems.length === 0) continue
      report.unreadable.push({
        id: row.id,
        reason: problems.map(({ field, receivedShape }) => `${field}: ${receivedShape}`).join('; '),
      })
    }
  }

  /** Reads the details of one row. Reports a refusal and returns undefined for it. */
  async readDetail<R>(entity: string, id: string, readRow: () => Promise<R>): Promise<R | undefined> {
    try {
      return await readRow()
    } catch (error) {
      if (!isRefusedCall(error)) throw error
      this.reportOf(entity).unreadable.push({ id, reason: error.message })
      return undefined
    }
  }

  /**
   * Stores rows in batches: inserts new rows, and updates rows that changed at the source, unless they were changed
   * here too. If a batch is rejected, its rows are stored one by one, and those that are rejected again are reported.
   */
  async store<T extends PgTable>(entity: string, table: T, rows: readonly RowToStore<T>[]): Promise<void> {
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = rows.slice(from, from + batchSize)
      try {
        await this.#storeBatch(entity, table, batch)
      } catch (error) {
        if (!isRejectedRow(error)) throw error
        for (const row of batch) await this.#storeOne(entity, table, row)
      }
      if (from + batchSize < rows.length) this.print(`${entity}: ${from + batch.length} of ${rows.length} stored`)
    }
    const seenSourceIds = this.#seenSourceIds.get(entity) ?? new Set()
    this.#seenSourceIds.set(entity, seenSourceIds)
    for (const { sourceId } of rows) seenSourceIds.add(sourceId)
  }

  /** Stores the rows of a buffered list. */
  async storeBuffered<R, T extends PgTable>(
    entity: string,
    table: T,
    rows: BufferedRows<R>,
    toRows: (batch: R[]) => Promise<RowToStore<T>[]>,
  ): Promise<void> {
    const isPrintTime = createOncePerSecondCheck()
    let storedCount = 0
    for await (const batch of rows.chunks()) {
      await this.store(entity, table, await toRows(batch))
      storedCount += batch.length
      if (isPrintTime()) this.print(`${entity}: ${formatCount(storedCount)} of ${formatCount(rows.count)} stored`)
    }
  }

  /** Deletes placeholders of earlier runs that this run did not store again, where `unusedCondition` holds. */
  async deleteUnused(entity: string, table: PgTable, unusedCondition: SQL): Promise<void> {
    const importedRows = this.#importedRowsOf(entity)
    const placeholders = [...importedRows].filter(
      ([sourceId]) => isUnlistedSourceId(sourceId) && !this.#seenSourceIds.get(entity)?.has(sourceId),
    )
    for (const [sourceId, { id }] of placeholders) {
      const keyColumn = columnOf(table, primaryKeyOf(table))
      await this.db.transaction(async (tx) => {
        const deletedRows = await tx
          .delete(table)
          .where(and(eq(keyColumn, id), unusedCondition))
          .returning({ id: keyColumn })
        if (deletedRows.length === 0) return
        await tx
          .delete(backendImportRows)
          .where(and(eq(backendImportRows.entity, entity), eq(backendImportRows.sourceId, sourceId)))
        importedRows.delete(sourceId)
      })
    }
  }

  /** Prints the summary of an entity. Reports imported rows that the source no longer lists; they are not deleted. */
  finishEntity(entity: string): void {
    const report = this.reportOf(entity)
    const hasRowWithoutId = report.unreadable.some(({ id }) => id === '')
    const isListComplete = !hasRowWithoutId && report.read >= report.reportedTotal
    const seenSourceIds = this.#seenSourceIds.get(entity) ?? new Set()
    for (const sourceId of this.#importedRows.get(entity)?.keys() ?? [])
      if (isListComplete && !seenSourceIds.has(sourceId) && !isSyntheticId(sourceId))
        report.notUpdated.push({ id: sourceId, reason: 'no longer listed at the source' })
    this.print(formatEntityReport(report))
  }

  async #storeOne<T extends PgTable>(entity: string, table: T, row: RowToStore<T>): Promise<void> {
    try {
      await this.#storeBatch(entity, table, [row])
    } catch (error) {
      if (!isRejectedRow(error)) throw error
      this.addRejected(entity, row.sourceId, errorText(error))
    }
  }

  async #storeBatch<T extends PgTable>(entity: string, table: T, rows: readonly RowToStore<T>[]): Promise<void> {
    this.assertLockHeld()
    const report = this.reportOf(entity)
    const importedRows = this.#importedRowsOf(entity)
    const rowsWithHash = rows.map((row) => ({
      row,
      hash: contentHash(row),
      importedRow: importedRows.get(row.sourceId),
    }))
    const newRows = rowsWithHash.filter(({ importedRow }) => !importedRow)
    const changedRows = rowsWithHash.filter(({ importedRow, hash }) => importedRow && importedRow.hash !== hash)
    const insertedRows = newRows.map(({ row, hash }) => {
      const id = row.id ?? importedId(entity, row.sourceId, row.at)
      return { row, id, idMapping: { entity, sourceId: row.sourceId, rowId: id, hash } }
    })
    const updatedRows: typeof changedRows = []
    const conflictingRows: typeof changedRows = []
    await this.db.transaction(async (tx) => {
      if (insertedRows.length > 0) {
        const values = insertedRows.map(({ row, id }) => ({ ...row.values, ...row.insertOnly, id }))
        await tx.insert(table as PgTable).values(values)
        await tx.insert(backendImportRows).values(insertedRows.map(({ idMapping }) => idMapping))
        for (const { row, id } of insertedRows) await row.children?.replace(tx, id)
      }
      const locallyChanged = await locallyChangedIds(
        tx,
        changedRows.map(({ importedRow }) => importedRow?.id ?? ''),
      )
      for (const changedRow of changedRows) {
        const id = changedRow.importedRow?.id ?? ''
        if (locallyChanged.has(id)) conflictingRows.push(changedRow)
        else {
          updatedRows.push(changedRow)
          await tx
            .update(table as PgTable)
            .set(changedRow.row.values)
            .where(eq(columnOf(table, primaryKeyOf(table)), id))
          await changedRow.row.children?.replace(tx, id)
          await tx
            .update(backendImportRows)
            .set({ hash: changedRow.hash })
            .where(
              sql`${backendImportRows.entity} = ${entity} and ${backendImportRows.sourceId} = ${changedRow.row.sourceId}`,
            )
        }
      }
    })
    for (const { row, id, idMapping } of insertedRows) importedRows.set(row.sourceId, { id, hash: idMapping.hash })
    for (const { row, hash, importedRow } of updatedRows)
      importedRows.set(row.sourceId, { id: importedRow?.id ?? '', hash })
    report.stored += insertedRows.length
    report.updated += updatedRows.length
    report.unchanged += rows.length - insertedRows.length - changedRows.length
    for (const { row } of conflictingRows)
      report.notUpdated.push({ id: row.sourceId, reason: 'changed at the source and here: not updated' })
  }

  #importedRowsOf(entity: string): Map<string, ImportedRow> {
    const importedRows = this.#importedRows.get(entity) ?? new Map<string, ImportedRow>()
    this.#importedRows.set(entity, importedRows)
    return importedRows
  }
}
