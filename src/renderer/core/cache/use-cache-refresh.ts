import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { desk } from '../desk'
import { invalidateEntities } from './invalidate-entities'

/** Refetches an entity's lists when the desk has refreshed its cache. */
export function useCacheRefresh() {
  const client = useQueryClient()
  useEffect(() => desk.on('cache.refreshed', ({ entity }) => void invalidateEntities(client, entity)), [client])
}
