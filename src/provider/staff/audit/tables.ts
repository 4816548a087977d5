import { getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { referencesOf, type UntypedRow } from '../../core/rows/references'
import { tables } from '../../database/tables'

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Entity of the contract for a table's SQL name, and the reverse. */
export const entityOf = (table: string): string => (table === 'staff' ? 'staffMember' : camelCase(table))
export const tableOf = (entity: string): string => (entity === 'staffMember' ? 'staff' : snakeCase(entity))

const tablesByName = new Map<string, PgTable>(tables.map((table) => [getTableName(table), table]))
export const findTable = (name: string): PgTable | undefined => tablesByName.get(name)

/** Columns with ids of another table that have no foreign key. */
const unenforcedReferences: Readonly<Record<string, string>> = { registrationId: 'registration' }
const authorColumn = /[a-z]By$/

/** The table to which a column's ids belong; columns ending in "By" may hold a name instead. */
export function referencedTable(table: string, key: string): string | undefined {
  const referringTable = tablesByName.get(table)
  const reference = referringTable && referencesOf(referringTable).find((column) => column.key === key)
  if (reference) return getTableName(reference.target)
  return authorColumn.test(key) ? 'staff' : unenforcedReferences[key]
}

/** A stored row with the contract's field names. */
export const camelRow = (row: object): UntypedRow =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [camelCase(key), value]))

/** Columns of the audit log, or of an alias of it. */
export type LogColumns = Readonly<
  Record<'id' | 'at' | 'staffId' | 'who' | 'call' | 'entity' | 'recordId' | 'before' | 'after', PgColumn>
>
