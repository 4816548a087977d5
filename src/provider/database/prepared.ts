import type { Database } from './database'

type Statement<R> = { execute(values: Record<string, unknown>): Promise<R> }

/**
 * A statement that is asked often, written once for each database: for eight joined tables Drizzle takes as long as
 * PostgreSQL takes to answer. `build` names its values by `sql.placeholder` and ends in `prepare`.
 */
export function prepared<V extends Record<string, unknown>, R>(
  build: (db: Database) => Statement<R>,
): (db: Database, values: V) => Promise<R> {
  const statements = new WeakMap<Database, Statement<R>>()
  return (db, values) => {
    const statement = statements.get(db) ?? build(db)
    statements.set(db, statement)
    return statement.execute(values)
  }
}
