import type { Database } from './database'

type Statement<R> = { execute(values: Record<string, unknown>): Promise<R> }

/**
 * Builds a frequent statement once per database: for eight joined tables Drizzle's SQL generation takes as long as the
 * query. `build` uses `sql.placeholder` for values and ends in `prepare`.
 */
export function createPreparedStatement<V extends Record<string, unknown>, R>(
  build: (db: Database) => Statement<R>,
): (db: Database, values: V) => Promise<R> {
  const statements = new WeakMap<Database, Statement<R>>()
  return (db, values) => {
    const statement = statements.get(db) ?? build(db)
    statements.set(db, statement)
    return statement.execute(values)
  }
}
