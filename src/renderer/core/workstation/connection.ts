import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskEventData } from '#contract/desk/index'
import { desk } from '../desk'

const key = ['desk', 'connection.current']
type ConnectionStatus = DeskEventData<'connection.changed'> | null

/** How the last call to the institute went; null or undefined before the first. */
export function useConnection(): ConnectionStatus | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: () => desk.call('connection.current') })
  useEffect(
    () =>
      desk.on('connection.changed', (status) => {
        // What was asked before is older than what is told now.
        void client.cancelQueries({ queryKey: key })
        client.setQueryData<ConnectionStatus>(key, status)
      }),
    [client],
  )
  return data
}

/** Whether the institute cannot be reached now. */
export const useIsUnreachable = (): boolean => useConnection()?.state === 'unreachable'
