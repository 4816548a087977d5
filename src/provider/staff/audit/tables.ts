import { getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { referencesOf, type UntypedRow } from '../../core/rows/references'
import { tables } from '../../database/tables'

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table by the contract's name of its entity, and back. */
export const entityOf = (table: string): string => (table === 'staff' ? 'staffMember' : camelCase(table))
export const tableOf = (entity: string): string => (entity === 'staffMember' ? 'staff' : snakeCase(entity))

const byName = new Map<string, PgTable>(tables.map((table) => [getTableName(table), table]))
export const tableNamed = (name: string): PgTable | undefined => byName.get(name)

/** Columns that hold an id of another table without a foreign key. */
const looseReferences: Readonly<Record<string, string>> = { registrationId: 'registration' }
const isSignature = /[a-z]By$/

/** The table that a column's ids belong to; columns that end in "By" may hold a name instead. */
export function referencedTable(table: string, key: string): string | undefined {
  const known = byName.get(table)
  const reference = known && referencesOf(known).find((one) => one.key === key)
  if (reference) return getTableName(reference.target)
  return isSignature.test(key) ? 'staff' : looseReferences[key]
}

/** A stored row by our names of its columns. */
export const camelRow = (row: object): UntypedRow =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [camelCase(key), value]))

/** The columns of the log, or of an alias of it. */
export type LogColumns = Readonly<
  Record<'id' | 'at' | 'staffId' | 'who' | 'call' | 'entity' | 'recordId' | 'before' | 'after', PgColumn>
>
