import type { QueryClient } from '@tanstack/react-query'
import { invalidateQueries } from './invalidate-queries'

/**
 * Refetches the mounted queries of these entities after a change. Removes the unmounted ones: the cached result of
 * an earlier search would otherwise show a deleted row until its refetch. A disabled query, for example in kiosk mode,
 * keeps its data and is refetched when enabled.
 */
export async function invalidateEntities(client: QueryClient, ...entities: string[]): Promise<void> {
  await Promise.all(
    entities.map((entity) => {
      client.removeQueries({ queryKey: [entity], predicate: (query) => query.getObserversCount() === 0 })
      return invalidateQueries(client, { queryKey: [entity] })
    }),
  )
}
