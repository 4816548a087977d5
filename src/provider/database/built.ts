import { Column, getTableName, is, SQL } from 'drizzle-orm'
import type { Database } from './database'

type Statement<R> = { execute(values: Record<string, unknown>): Promise<R> }

/**
 * A statement that is asked often, spelled once for each database: for eight joined tables that takes as long as their answer.
 * `build` names its values by `sql.placeholder` and ends in `prepare`.
 */
export function built<V extends Record<string, unknown>, R>(
  build: (db: Database) => Statement<R>,
): (db: Database, values: V) => Promise<R> {
  const known = new WeakMap<Database, Statement<R>>()
  return (db, values) => {
    const statement = known.get(db) ?? quickened(build(db))
    known.set(db, statement)
    return statement.execute(values)
  }
}

type Field = { path: readonly [string, ...string[]]; field: unknown }
/** What a statement of Drizzle's knows of its columns, and how it may be told to read rows. */
type Inside = { fields?: Field[]; joinsNotNullableMap?: Record<string, boolean> }
type Decoder = { mapFromDriverValue(value: unknown): unknown }

/** Drizzle finds out anew for each value of each row how it is read, which takes longer than to read it. */
function quickened<R>(statement: Statement<R>): Statement<R> {
  const { fields = [], joinsNotNullableMap = {} }: Inside = statement as Inside
  if (fields.length === 0 || fields.some(({ path }) => path.length > 2)) return statement
  const reading = fields.map(({ path: [first, second], field }) => ({ first, second, decoder: decoderOf(field) }))
  const isOptional = ({ field }: Field) => is(field, Column) && joinsNotNullableMap[getTableName(field.table)] === false
  /** Objects of tables that were joined and may not have been found, by where their values stand. */
  const optional = [...Map.groupBy(fields.entries(), ([, { path }]) => path[0])]
    .filter(([, own]) => own.every(([, field]) => field.path.length === 2 && isOptional(field)))
    .map(([name, own]) => ({ name, at: own.map(([n]) => n) }))
  const read = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let n = 0; n < reading.length; n++) {
      const { first, second, decoder } = reading[n] as (typeof reading)[number]
      const value = values[n] === null ? null : decoder.mapFromDriverValue(values[n])
      if (second === undefined) {
        row[first] = value
        continue
      }
      row[first] ??= {}
      ;(row[first] as Record<string, unknown>)[second] = value
    }
    for (const { name, at } of optional) if (at.every((n) => values[n] === null)) row[name] = null
    return row
  }
  return Object.assign(statement, { customResultMapper: (rows: readonly unknown[][]) => rows.map(read) })
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  return Reflect.get(is(field, SQL) ? field : Reflect.get(Object(field), 'sql'), 'decoder')
}
