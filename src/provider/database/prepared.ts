import type { Database } from './database'

type PreparedStatement<R> = { execute(values: Record<string, unknown>): Promise<R> }

/**
 * Prepares a frequent query once per database: with eight joined tables, Drizzle's SQL generation takes as long as the
 * query. `build` uses `sql.placeholder` for values and ends in `prepare`.
 */
export function createPreparedStatement<V extends Record<string, unknown>, R>(
  build: (db: Database) => PreparedStatement<R>,
): (db: Database, values: V) => Promise<R> {
  const statements = new WeakMap<Database, PreparedStatement<R>>()
  return (db, values) => {
    const statement = statements.get(db) ?? build(db)
    statements.set(db, statement)
    return statement.execute(values)
  }
}
