import type { QueryClient } from '@tanstack/react-query'

/**
 * After a change what is shown of these entities is asked again. What was shown earlier is forgotten: a deleted row
 * would be seen, and clicked, for the moment in which an earlier search is answered anew. What is shown below a sole screen
 * is no earlier search, and is asked once that is gone.
 */
export async function invalidateEntities(client: QueryClient, ...entities: string[]): Promise<void> {
  await Promise.all(
    entities.map((entity) => {
      client.removeQueries({ queryKey: [entity], predicate: (query) => query.getObserversCount() === 0 })
      return client.invalidateQueries({ queryKey: [entity] })
    }),
  )
}
