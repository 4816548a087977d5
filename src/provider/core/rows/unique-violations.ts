import { t } from '@lingui/core/macro'
import { is, SQL } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { CallError } from '#contract/protocol/failure'
import { displayNameOf } from './display-text'
import { referenceName, type UntypedRow } from './references'
import { errorCode, foreignKeyViolation, uniqueViolation, violatedConstraint } from './sql-errors'

/**
 * Runs an insertion or an update. Throws `conflict` if a referenced row was deleted meanwhile. For a unique violation,
 * throws the error of `toError`; the violation itself if `toError` returns undefined.
 */
export async function mapViolations<R>(
  run: () => PromiseLike<R>,
  toError: (indexName: string) => CallError | undefined,
): Promise<R> {
  try {
    return await run()
  } catch (error) {
    const code = errorCode(error)
    if (code === foreignKeyViolation)
      throw new CallError('conflict', t`An entry chosen here was deleted meanwhile. Choose another one.`)
    const mappedError = code === uniqueViolation ? toError(violatedConstraint(error)) : undefined
    throw mappedError ?? error
  }
}

/**
 * A `conflict` error for the duplicate field: the last column of the index, whose values are unique among rows with
 * equal values in the other columns. Undefined if the table has no such index.
 */
export function duplicateError(table: PgTable, row: UntypedRow, indexName: string): CallError | undefined {
  const columnName = indexColumns(table, indexName).at(-1)
  if (columnName === undefined) return undefined
  const field = referenceName(columnName)
  const message = t`There is already a ${{ table: displayNameOf(table) }} ${{ row: describeDuplicate(columnName, field, row) }}.`
  return new CallError('conflict', message, { [field]: message })
}

function describeDuplicate(columnName: string, field: string, row: UntypedRow): string {
  if (columnName === 'name') return t`named “${{ name: String(row[columnName]) }}”`
  const label = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const isReference = columnName !== field
  return isReference ? t`for this ${label}` : t`with the ${label} “${{ value: String(row[columnName]) }}”`
}

/** TypeScript names of an index's columns, in order; empty if the table has no such index. */
function indexColumns(table: PgTable, indexName: string): string[] {
  const index = getTableConfig(table).indexes.find(({ config }) => config.name === indexName)
  return (index?.config.columns ?? []).flatMap((column) => {
    const parts: unknown[] = is(column, SQL) ? column.queryChunks : [column]
    return parts.flatMap((part) => (is(part, PgColumn) || is(part, IndexedColumn) ? [part.name ?? ''] : []))
  })
}
