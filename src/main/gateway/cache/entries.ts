import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import type { Log } from '../../ports/log'
import type { CachedResponse } from '../../store/cache/cached-responses'
import type { SearchEntry } from '../../store/cache/search-index'
import { isCatalogue } from './policy'
import { entryOf } from './rows'

const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract

/** Every row of the catalogue that the answers hold, once, as the newest tells it. Answers that cannot be read hold none. */
export function entriesOf(answers: readonly CachedResponse[], log: Log): Iterable<SearchEntry> {
  const found = new Map<string, SearchEntry>()
  for (const { operation: name, body } of answers) {
    const [entity = '', operation = ''] = name.split('.')
    const endpoint = endpoints[entity]?.[operation]
    if (!endpoint || !isCatalogue(entity)) continue
    for (const row of rowsOf(endpoint, body, log)) {
      const entry = entryOf(entity, row)
      if (entry) found.set(`${entity} ${entry.id}`, entry)
    }
  }
  return found.values()
}

function rowsOf({ response: answer }: Endpoint, body: string, log: Log): unknown[] {
  try {
    const value = answer.decode(JSON.parse(body))
    const rows: unknown = Array.isArray(value) ? value : Reflect.get(Object(value), 'rows')
    return Array.isArray(rows) ? rows : []
  } catch (error) {
    log('cache.entry_unreadable', { error })
    return []
  }
}
