import type { QueryClient } from '@tanstack/react-query'

/**
 * After a change what is shown of these entities is asked again. What was shown earlier is forgotten: a deleted row
 * would be seen, and clicked, for the moment in which an earlier search is answered anew.
 */
export async function askAgain(client: QueryClient, ...entities: string[]): Promise<void> {
  await Promise.all(
    entities.map((entity) => {
      client.removeQueries({ queryKey: [entity], type: 'inactive' })
      return client.invalidateQueries({ queryKey: [entity] })
    }),
  )
}
