import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { desk } from '../desk'
import { askAgain } from './ask-again'

/** What the desk learnt anew about an entity is asked again by the lists that show it. */
export function useCacheRefreshed() {
  const client = useQueryClient()
  useEffect(() => desk.on('cache.refreshed', ({ entity }) => void askAgain(client, entity)), [client])
}
