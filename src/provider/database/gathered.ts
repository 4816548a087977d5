import type { Database } from './database'

type Gathering<R> = { keys: Set<string>; found: Promise<Map<string, R>> }

/**
 * Looks up in one statement what calls of the same moment (a turn of the event loop) look up one by one. It is sent after the
 * last of them came, so nobody is told what held before.
 */
export function gathered<R>(
  lookUp: (db: Database, keys: string[]) => Promise<Map<string, R>>,
): (db: Database, key: string) => Promise<R | undefined> {
  const gathering = new WeakMap<Database, Gathering<R>>()

  function begin(db: Database): Gathering<R> {
    const keys = new Set<string>()
    const found = new Promise((sent) => setImmediate(sent)).then(() => {
      gathering.delete(db)
      return lookUp(db, [...keys])
    })
    const begun = { keys, found }
    gathering.set(db, begun)
    return begun
  }

  return async (db, key) => {
    const { keys, found } = gathering.get(db) ?? begin(db)
    keys.add(key)
    return (await found).get(key)
  }
}
