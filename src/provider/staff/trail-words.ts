import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TrailLine } from '#contract/staff/trail'
import { type AnyRow, nameOf, populate, referringKeys } from '../core/rows/references'
import type { Database } from '../database/database'
import type { trail } from '../database/schema/staff'
import { tables } from '../database/tables'

type Stored = typeof trail.$inferSelect

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table by the contract's name of its entity, and back. */
export const entityOf = (table: string): string => (table === 'staff' ? 'staffMember' : camel(table))
export const tableOf = (entity: string): string => (entity === 'staffMember' ? 'staff' : snake(entity))

const byName = new Map<string, PgTable>(tables.map((table) => [getTableName(table), table]))
export const tableNamed = (name: string): PgTable | undefined => byName.get(name)

/** Lines as people read them: our names of the fields, and names in the place of ids. */
export async function readable(db: Database, lines: readonly Stored[]): Promise<TrailLine[]> {
  const read: TrailLine[] = []
  for (const [name, own] of Map.groupBy(lines, ({ entity }) => entity)) {
    const table = byName.get(name)
    const before = await named(
      db,
      table,
      own.map((line) => Object(line.before)),
    )
    const after = await named(
      db,
      table,
      own.map((line) => Object(line.after)),
    )
    for (const [n, line] of own.entries()) {
      read.push({ ...line, entity: entityOf(name), before: before[n] ?? {}, after: after[n] ?? {} })
    }
  }
  return read.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** Fields by our names; an id of something that has a name by that name, where it is still there. */
async function named(db: Database, table: PgTable | undefined, rows: readonly object[]): Promise<AnyRow[]> {
  const ours = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value])))
  if (!table) return ours
  const keys = referringKeys(table)
  const populated = await populate(db, table, ours)
  return ours.map((row, n) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([key]) => key !== 'id')
        .map(([key, value]) =>
          keys.includes(key) ? [nameOf(key), nameIn(populated[n]?.[nameOf(key)]) || value] : [key, value],
        ),
    ),
  )
}
const nameIn = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null && 'name' in reference ? reference.name : ''
