import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'

/** `operation` is `entity.operation` of the contract, `body` is JSON, `etag` is the backend's. */
type StoredResponse = { operation: string; body: string; fetchedAt: string; etag?: string | undefined }
/** `stale`: 1 if the response may be outdated by a change, else 0. */
export type CachedResponse = StoredResponse & { stale: number }
type ResponseRow = CachedResponse & { etag: string; checksum: string }

const maxEntries = 500
/** Maximum length of a body in characters. Longer ones are not stored. */
const maxLength = 1024 * 1024

/** Cached responses by request: the newest `maxEntries`. Column `tag`: ETag, `seal`: checksum. */
export function createCachedResponses(db: Database.Database) {
  const select = db.prepare<[string], ResponseRow>(
    'SELECT operation, body, fetched_at AS fetchedAt, stale, tag AS etag, seal AS checksum FROM answers WHERE request = ?',
  )
  const write = db.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, 0, ?, ?)')
  const prune = db.prepare(
    `DELETE FROM answers WHERE request IN (SELECT request FROM answers ORDER BY fetched_at DESC LIMIT -1 OFFSET ${maxEntries})`,
  )
  const remove = db.prepare('DELETE FROM answers WHERE request = ?')
  const markStale = db.prepare(`UPDATE answers SET stale = 1 WHERE operation LIKE ? || '.%'`)
  const all = db.prepare<[], CachedResponse>(
    'SELECT operation, body, fetched_at AS fetchedAt, stale FROM answers ORDER BY fetched_at',
  )
  return {
    /** Without its ETag if the body is corrupt: the response is then loaded in full. */
    read(request: string): CachedResponse | undefined {
      const row = select.get(request)
      return row && { ...row, etag: row.checksum === checksumOf(row) ? row.etag : undefined }
    },
    write(request: string, response: StoredResponse) {
      const { operation, body, fetchedAt, etag = '' } = response
      if (body.length > maxLength) return
      write.run(request, operation, body, fetchedAt, etag, checksumOf(response))
      prune.run()
    },
    remove: (request: string) => void remove.run(request),
    /** Stale responses are used only while the backend is unreachable. */
    markStale: (entity: string) => void markStale.run(entity),
    /** Oldest first. */
    all: () => all.all(),
  }
}

const checksumOf = ({ body, etag = '' }: StoredResponse) => hash('sha1', `${etag} ${body}`, 'base64url')
