import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StuckJob } from '#contract/desk/index'
import { invalidateQueries } from '../../../core/cache/invalidate-queries'
import { desk } from '../../../core/desk'
import { useIsKioskMode } from '../../../core/session/kiosk-mode'

const key = ['desk', 'printing.stuckJobs']
const noJobs: StuckJob[] = []

/** The user's print jobs that are overdue. */
export function useStuckJobs(): StuckJob[] {
  const client = useQueryClient()
  useEffect(() => desk.on('printing.stuckJobs', () => void invalidateQueries(client, { queryKey: key })), [client])
  const isInKioskMode = useIsKioskMode()
  const { data = noJobs } = useQuery({
    queryKey: key,
    queryFn: () => desk.call('printing.stuckJobs'),
    enabled: !isInKioskMode,
  })
  return data
}
