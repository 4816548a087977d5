import { dayOf } from '#contract/protocol/calendar'
import type { DeskContext } from '../../ports'
import { openCache } from '../../store/cache/open-cache'
import type { SearchHit } from '../../store/cache/search-index'
import type { ApiReply, ApiRequest, SendApiRequest } from '../api-request'
import { mayBeProcessed } from '../errors'
import { createCachedRequests } from './cached-requests'
import { cachePolicyOf, catalogueEntities, changesCachedEntity, isCatalogueEntity } from './policy'
import { createResponseCache, type RoleOf } from './response-cache'
import { collectSearchEntries } from './search-entries'
import { createSlotCache } from './slot-cache'

type Dependencies = Pick<DeskContext, 'dataDir' | 'store' | 'now' | 'log' | 'emit'> & {
  send: SendApiRequest
  /** Decides which day is today. */
  serverNow: () => number
  /** Responses are cached by role. */
  roleOf: RoleOf
  /** Schedules a refill of the cache (fill.ts). */
  refill: () => void
}
export type GatewayCache = ReturnType<typeof createCache>

/**
 * Cached responses of the catalogue (vehicle categories and courses) and the slots, so that the registration wizard
 * opens at once and works while the institute is unreachable (architecture.md). The cache holds no personal data and
 * belongs to one backend.
 */
export function createCache({ dataDir, store, now, serverNow, log, emit, send, roleOf, refill }: Dependencies) {
  const cache = openCache({ dataDir, backend: store.backend, log })
  const responses = createResponseCache({ cache, now, log, roleOf })
  const slots = createSlotCache(cache, { now, serverNow })
  let isIndexStale = true
  let isClosed = false

  const notifyRefreshed = (entity: string) => emit('cache.refreshed', { entity })
  const requests = createCachedRequests({
    responses,
    slots,
    send,
    notifyRefreshed,
    onCatalogueStored() {
      isIndexStale = true
    },
  })

  function invalidateAfterChange({ route: { entity, operation }, input }: ApiRequest) {
    requests.skipStoringPending()
    isIndexStale = true
    if (isCatalogueEntity(entity)) {
      // A response contains names of other entities. The screen that made the change reloads its own entity.
      responses.markStale(catalogueEntities)
      for (const name of catalogueEntities) if (name !== entity) notifyRefreshed(name)
      return
    }
    // The only other cached entity is the slot.
    const id: unknown = Reflect.get(Object(input), 'id')
    if (typeof id === 'string') slots.remove(id)
    // An upload may add slots of any course and day.
    if (operation !== 'uploadSheet') return
    slots.invalidate()
    refill()
  }

  return {
    slots,
    getRecent: requests.getRecent,
    changeCount: requests.changeCount,
    /** Sends a request, or answers it from the cache, as the cache policy of its entity says. */
    async handle(request: ApiRequest, signal?: AbortSignal): Promise<ApiReply> {
      // Without a role, nothing is cached.
      const policy = roleOf(request.staffId) === undefined ? undefined : cachePolicyOf(request.route, request.input)
      if (policy === 'cache first') return requests.cacheFirst(request, signal)
      if (policy === 'network first')
        return requests.networkFirst(
          request,
          () => slots.getOfflineReply(request) ?? responses.getOfflineReply(request),
          signal,
        )
      const isEntityChange = changesCachedEntity(request.route)
      try {
        const reply = await send(request, { signal })
        if (!isClosed && isEntityChange) invalidateAfterChange(request)
        return reply
      } catch (error) {
        if (!isClosed && isEntityChange && mayBeProcessed(error)) invalidateAfterChange(request)
        throw error
      }
    },
    /** Call when the institute is reachable again. Screens that show cached responses reload them. */
    onReconnect() {
      for (const entity of requests.takeUnreachableEntities()) notifyRefreshed(entity)
      refill()
    },
    /** Full-text search in the cached catalogue. */
    search: (text: string, limit: number): SearchHit[] =>
      cache.run(({ searchIndex, responses: cachedResponses }) => {
        if (isIndexStale) searchIndex.replace(collectSearchEntries(cachedResponses.all(), log))
        isIndexStale = false
        return searchIndex.search(text, dayOf(serverNow()), limit)
      }) ?? [],
    close() {
      isClosed = true
      requests.close()
      cache.close()
    },
  }
}
