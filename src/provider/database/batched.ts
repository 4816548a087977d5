import type { Database } from './database'

type LookupBatch<R> = { keys: Set<string>; results: Promise<Map<string, R>> }

/**
 * Combines the lookups of one event-loop turn into one statement. The statement is sent after the last lookup, so that
 * no lookup reads a state older than its call.
 */
export function createBatchedLookup<R>(
  lookUp: (db: Database, keys: string[]) => Promise<Map<string, R>>,
): (db: Database, key: string) => Promise<R | undefined> {
  const openBatches = new WeakMap<Database, LookupBatch<R>>()

  function openBatch(db: Database): LookupBatch<R> {
    const keys = new Set<string>()
    const results = new Promise((resolve) => setImmediate(resolve)).then(() => {
      openBatches.delete(db)
      return lookUp(db, [...keys])
    })
    const batch = { keys, results }
    openBatches.set(db, batch)
    return batch
  }

  return async (db, key) => {
    const { keys, results } = openBatches.get(db) ?? openBatch(db)
    keys.add(key)
    return (await results).get(key)
  }
}
