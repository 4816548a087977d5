import { setTimeout as delay } from 'node:timers/promises'
import { CallError } from '#contract/protocol/failure'
import type { ApiReply, ApiRequest, SendApiRequest } from '../api-request'
import { isUnreachable, noResponseError } from '../errors'
import { isCatalogueEntity } from './policy'
import type { ResponseCache } from './response-cache'
import type { SlotCache } from './slot-cache'

const minute = 60_000
/** Responses younger than this are not revalidated. */
const freshAgeMs = minute / 2
/** Responses older than this are returned only while the institute is unreachable. */
const maxServedAgeMs = 12 * 60 * minute
/** Timeout of a request that has a cached response, after the institute was found to be unreachable. */
const offlineTimeoutMs = 3_000

type Dependencies = {
  responses: ResponseCache
  slots: SlotCache
  send: SendApiRequest
  notifyRefreshed: (entity: string) => void
  /** Called after a response of the catalogue was stored. */
  onCatalogueStored: () => void
}

/** Requests that are answered by the institute or from the cache. */
export function createCachedRequests(dependencies: Dependencies) {
  const { responses, slots, send, notifyRefreshed, onCatalogueStored } = dependencies
  const revalidatingKeys = new Set<string>()
  /** Entities of which cached responses are shown because the institute is unreachable. */
  const unreachableEntities = new Set<string>()
  let changeCount = 0
  let isClosed = false

  /** Stores the response, unless a change was made while it was fetched. */
  async function fetchAndStore(request: ApiRequest, signal?: AbortSignal): Promise<ApiReply> {
    const changeCountBefore = changeCount
    const reply = await send(request, { signal, cachedReply: responses.get(request)?.reply })
    if (isClosed || changeCountBefore !== changeCount) return reply
    const { entity, operation } = request.route
    responses.put(request, reply)
    if (isCatalogueEntity(entity)) onCatalogueStored()
    else slots.put(operation, request.input, reply.value)
    return reply
  }

  /** The institute's response; `getOfflineReply()` while the institute is unreachable. */
  async function networkFirst(
    request: ApiRequest,
    getOfflineReply: () => ApiReply | undefined,
    signal?: AbortSignal,
  ): Promise<ApiReply> {
    const { entity } = request.route
    try {
      const pendingReply = fetchAndStore(request, signal)
      return await (unreachableEntities.has(entity) && getOfflineReply()
        ? Promise.race([pendingReply, rejectAfterOfflineTimeout()])
        : pendingReply)
    } catch (error) {
      const cachedReply = isUnreachable(error) && !signal?.aborted && !isClosed ? getOfflineReply() : undefined
      if (!cachedReply) throw error
      unreachableEntities.add(entity)
      return cachedReply
    }
  }

  /** Fetches a cached response again. Not aborted by the signal of the request that started it. */
  async function revalidate(request: ApiRequest, cachedText: string): Promise<void> {
    const { entity } = request.route
    try {
      const { text } = await fetchAndStore(request)
      if (unreachableEntities.delete(entity) || text !== cachedText) notifyRefreshed(entity)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isClosed) return
      if (isUnreachable(error) && !unreachableEntities.has(entity)) {
        unreachableEntities.add(entity)
        notifyRefreshed(entity)
      }
      // The person may no longer see the data, or the data is gone. Other errors say nothing about the cached response.
      if (error.code === 'forbidden' || error.code === 'not_found') {
        responses.remove(request)
        notifyRefreshed(entity)
      }
    }
  }

  return {
    networkFirst,
    /** The cached response, revalidated in the background; the institute's if none is usable. */
    async cacheFirst(request: ApiRequest, signal?: AbortSignal): Promise<ApiReply> {
      const entry = responses.get(request)
      if (!entry || entry.isStale || entry.age > maxServedAgeMs)
        return networkFirst(request, () => responses.getOfflineReply(request), signal)
      const { method, url, body } = request.wire
      const key = `${method} ${url} ${body}`
      if (entry.age > freshAgeMs && !revalidatingKeys.has(key)) {
        revalidatingKeys.add(key)
        void revalidate(request, entry.reply.text).finally(() => revalidatingKeys.delete(key))
      }
      return unreachableEntities.has(request.route.entity) ? { ...entry.reply, cachedAt: entry.fetchedAt } : entry.reply
    },
    /** A cached response younger than `maxAgeMs`, or a new one. */
    async getRecent(request: ApiRequest, maxAgeMs: number): Promise<ApiReply> {
      const entry = responses.get(request)
      return entry && !entry.isStale && entry.age < maxAgeMs ? entry.reply : fetchAndStore(request)
    },
    /** Call after a change: responses that are being fetched now are not stored, because they may predate it. */
    skipStoringPending() {
      changeCount++
    },
    /** Number of changes of cached entities by this workstation. */
    changeCount: () => changeCount,
    /** Clears the marks of unreachable entities and returns those entities. */
    takeUnreachableEntities(): string[] {
      const entities = [...unreachableEntities]
      unreachableEntities.clear()
      return entities
    },
    close() {
      isClosed = true
    },
  }
}

async function rejectAfterOfflineTimeout(): Promise<never> {
  await delay(offlineTimeoutMs, undefined, { ref: false })
  throw noResponseError()
}
