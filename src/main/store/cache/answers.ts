import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'

/** `operation` is `entity.operation` of the contract, `body` the answer's JSON, `tag` what the institute knows these bytes by. */
type Answer = { operation: string; body: string; fetchedAt: string; tag?: string | undefined }
export type CachedAnswer = Answer & { stale: number }
type Stored = CachedAnswer & { tag: string; seal: string }

const most = 500
const longest = 1024 * 1024

/** Answers of the institute as it gave them, by request. At most 500, the newest, each of at most a million letters. */
export function cachedAnswers(db: Database.Database) {
  const read = db.prepare<[string], Stored>(
    'SELECT operation, body, fetched_at AS fetchedAt, stale, tag, seal FROM answers WHERE request = ?',
  )
  const write = db.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, 0, ?, ?)')
  const prune = db.prepare(
    `DELETE FROM answers WHERE request IN (SELECT request FROM answers ORDER BY fetched_at DESC LIMIT -1 OFFSET ${most})`,
  )
  const remove = db.prepare('DELETE FROM answers WHERE request = ?')
  const age = db.prepare(`UPDATE answers SET stale = 1 WHERE operation LIKE ? || '.%'`)
  const all = db.prepare<[], CachedAnswer>(
    'SELECT operation, body, fetched_at AS fetchedAt, stale FROM answers ORDER BY fetched_at',
  )
  return {
    /** A tag counts for the bytes that came with it alone: what a disk has changed since is fetched anew. */
    read(request: string): CachedAnswer | undefined {
      const stored = read.get(request)
      return stored && { ...stored, tag: stored.seal === sealOf(stored) ? stored.tag : undefined }
    },
    write(request: string, answer: Answer) {
      const { operation, body, fetchedAt, tag = '' } = answer
      if (body.length > longest) return
      write.run(request, operation, body, fetchedAt, tag, sealOf(answer))
      prune.run()
    },
    remove: (request: string) => void remove.run(request),
    /** What is kept about an entity has changed at the institute: it is used only when nothing better can be had. */
    markStale: (entity: string) => void age.run(entity),
    /** Oldest first. */
    all: () => all.all(),
  }
}

const sealOf = ({ body, tag = '' }: Answer) => hash('sha1', `${tag} ${body}`, 'base64url')
