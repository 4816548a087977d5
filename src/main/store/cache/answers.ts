import type Database from 'better-sqlite3'

/** `operation` is `entity.operation` of the contract, `body` the answer's JSON. */
export type CachedAnswer = { operation: string; body: string; fetchedAt: string; stale: number }

const most = 500
const longest = 1024 * 1024

/** Answers of the institute as it gave them, by request. At most 500, the newest, each of at most a million letters. */
export function cachedAnswers(db: Database.Database) {
  const read = db.prepare<[string], CachedAnswer>(
    'SELECT operation, body, fetched_at AS fetchedAt, stale FROM answers WHERE request = ?',
  )
  const write = db.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, 0)')
  const prune = db.prepare(
    `DELETE FROM answers WHERE request IN (SELECT request FROM answers ORDER BY fetched_at DESC LIMIT -1 OFFSET ${most})`,
  )
  const remove = db.prepare('DELETE FROM answers WHERE request = ?')
  const age = db.prepare(`UPDATE answers SET stale = 1 WHERE operation LIKE ? || '.%'`)
  const all = db.prepare<[], CachedAnswer>(
    'SELECT operation, body, fetched_at AS fetchedAt, stale FROM answers ORDER BY fetched_at',
  )
  return {
    read: (request: string) => read.get(request),
    write(request: string, operation: string, body: string, fetchedAt: string) {
      if (body.length > longest) return
      write.run(request, operation, body, fetchedAt)
      prune.run()
    },
    remove: (request: string) => void remove.run(request),
    /** What is kept about an entity has changed at the institute: it is used only when nothing better can be had. */
    markStale: (entity: string) => void age.run(entity),
    /** Oldest first. */
    all: () => all.all(),
  }
}
