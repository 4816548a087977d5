import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskEventData } from '#contract/desk/index'
import { desk } from '../desk'

const key = ['desk', 'connection.current']
type ConnectionStatus = DeskEventData<'connection.changed'> | null

/** Result of the last call to the server; null or undefined before the first. */
export function useConnection(): ConnectionStatus | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: () => desk.call('connection.current') })
  useEffect(
    () =>
      desk.on('connection.changed', (status) => {
        // A pending response is older than the event.
        void client.cancelQueries({ queryKey: key })
        client.setQueryData<ConnectionStatus>(key, status)
      }),
    [client],
  )
  return data
}

/** True if the last call did not reach the server. */
export const useIsUnreachable = (): boolean => useConnection()?.state === 'unreachable'
