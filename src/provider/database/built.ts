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
    const statement = known.get(db) ?? build(db)
    known.set(db, statement)
    return statement.execute(values)
  }
}
