import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WaitingPrint } from '#contract/desk/index'
import { desk } from '../../../core/desk'
import { useIsSoleScreen } from '../../../core/session/sole-screen'

const key = ['desk', 'printing.waiting']
const none: WaitingPrint[] = []

/** One's own prints that a printer should have by now and does not. */
export function useWaiting(): WaitingPrint[] {
  const client = useQueryClient()
  useEffect(() => desk.on('printing.waiting', () => void client.invalidateQueries({ queryKey: key })), [client])
  const isSole = useIsSoleScreen()
  const { data = none } = useQuery({
    queryKey: key,
    queryFn: () => desk.call('printing.waiting'),
    enabled: !isSole,
  })
  return data
}
