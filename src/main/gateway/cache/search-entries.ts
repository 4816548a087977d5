import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import type { Log } from '../../ports/log'
import type { CachedResponse } from '../../store/cache/cached-responses'
import type { SearchEntry } from '../../store/cache/search-index'
import { toSearchEntry } from './cached-rows'
import { isCatalogueEntity } from './policy'

const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract

/**
 * Search entries of the catalogue rows in `responses`, which are sorted oldest first: a row in several responses is
 * taken from the newest. Responses that cannot be read are skipped.
 */
export function collectSearchEntries(responses: readonly CachedResponse[], log: Log): Iterable<SearchEntry> {
  const entries = new Map<string, SearchEntry>()
  for (const { operation: endpointName, body } of responses) {
    const [entity = '', operation = ''] = endpointName.split('.')
    const endpoint = endpoints[entity]?.[operation]
    if (!endpoint || !isCatalogueEntity(entity)) continue
    for (const row of rowsOf(endpoint, body, log)) {
      const entry = toSearchEntry(entity, row)
      if (entry) entries.set(`${entity} ${entry.id}`, entry)
    }
  }
  return entries.values()
}

function rowsOf({ response }: Endpoint, body: string, log: Log): unknown[] {
  try {
    const value = response.decode(JSON.parse(body))
    const rows: unknown = Array.isArray(value) ? value : Reflect.get(Object(value), 'rows')
    return Array.isArray(rows) ? rows : []
  } catch (error) {
    log('cache.entry_unreadable', { error })
    return []
  }
}
