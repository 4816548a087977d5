import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { desk } from '../desk'
import { invalidateEntities } from './invalidate-entities'

/** What the desk learnt anew about an entity is asked again by the lists that show it. */
export function useCacheRefresh() {
  const client = useQueryClient()
  useEffect(() => desk.on('cache.refreshed', ({ entity }) => void invalidateEntities(client, entity)), [client])
}
