import { is, SQL } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { CallError } from '#contract/protocol/failure'
import { nounOf } from './nouns'
import { type AnyRow, nameOf } from './references'
import { alreadyThere, brokenConstraint, sqlState } from './sql-state'

/** Runs a change. Where it would repeat what may occur only once, throws the refusal, if there is one for that index. */
export async function unlessThere<R>(
  run: () => PromiseLike<R>,
  refusal: (index: string) => CallError | undefined,
): Promise<R> {
  try {
    return await run()
  } catch (error) {
    throw (sqlState(error) === alreadyThere && refusal(brokenConstraint(error))) || error
  }
}

/**
 * The refusal of a row that an index of its table lets occur only once, at the field that repeats. Of the columns of an
 * index, those before the last say among what it may not repeat.
 */
export function repeated(table: PgTable, row: AnyRow, index: string): CallError | undefined {
  const key = columnsOf(table, index).at(-1)
  if (key === undefined) return undefined
  const field = nameOf(key)
  const message = `There is already a ${nounOf(table)} ${which(key, field, row)}.`
  return new CallError('conflict', message, { [field]: message })
}

function which(key: string, field: string, row: AnyRow): string {
  if (key === 'name') return `named “${row[key]}”`
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return key === field ? `with the ${words} “${row[key]}”` : `for this ${words}`
}

/** The columns of an index by our names, in their order; none where the table has no such index. */
function columnsOf(table: PgTable, name: string): string[] {
  const index = getTableConfig(table).indexes.find(({ config }) => config.name === name)
  return (index?.config.columns ?? []).flatMap((column) => {
    const parts: unknown[] = is(column, SQL) ? column.queryChunks : [column]
    return parts.flatMap((part) => (is(part, PgColumn) || is(part, IndexedColumn) ? [part.name ?? ''] : []))
  })
}
