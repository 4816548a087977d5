import type { Log } from '../../ports/log'
import type { Cache } from '../../store/cache/open-cache'
import type { ApiReply, ApiRequest } from '../api-request'

/** Role of a person with a session on this workstation; undefined for others. */
export type RoleOf = (staffId: string | undefined) => string | undefined
type Dependencies = { cache: Cache; now: () => number; log: Log; roleOf: RoleOf }
export type ResponseCache = ReturnType<typeof createResponseCache>

/** Responses by request and role. */
export function createResponseCache({ cache, now, log, roleOf }: Dependencies) {
  const keyOf = ({ wire: { method, url, body = '' }, staffId }: ApiRequest) =>
    `${roleOf(staffId)} ${method} ${url} ${body}`

  const remove = (request: ApiRequest) => void cache.run(({ responses }) => responses.remove(keyOf(request)))

  /**
   * The cached response and its age in milliseconds, positive even if the clock was set back since. An unreadable entry
   * is removed.
   */
  function get(request: ApiRequest) {
    const entry = cache.run(({ responses }) => responses.read(keyOf(request)))
    if (!entry) return undefined
    const { body: text, fetchedAt, stale, etag } = entry
    try {
      const body: unknown = JSON.parse(text)
      const value: unknown = request.route.endpoint.response.decode(body)
      const reply: ApiReply = { status: 200, text, body, value, etag }
      return { reply, fetchedAt, isStale: stale === 1, age: Math.abs(now() - Date.parse(fetchedAt)) }
    } catch (error) {
      log('cache.entry_unreadable', { error })
      remove(request)
      return undefined
    }
  }

  return {
    get,
    remove,
    /** The cached response, marked with the time when it was fetched. */
    getOfflineReply(request: ApiRequest): ApiReply | undefined {
      const entry = get(request)
      return entry && { ...entry.reply, cachedAt: entry.fetchedAt }
    },
    put(request: ApiRequest, { text, etag }: ApiReply) {
      const { entity, operation } = request.route
      const fetchedAt = new Date(now()).toISOString()
      cache.run(({ responses }) =>
        responses.write(keyOf(request), { operation: `${entity}.${operation}`, body: text, etag, fetchedAt }),
      )
    },
    markStale: (entities: readonly string[]) =>
      void cache.run(({ responses }) => {
        for (const entity of entities) responses.markStale(entity)
      }),
  }
}
