import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SignedInStaff } from '#contract/desk/index'
import type { PageInput } from '#contract/protocol/endpoint'
import { keepDataOnError, refetchContinuously } from '../../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../../core/query'
import { canOpen } from '../../../../core/screens/menus'
import { useIsKioskMode } from '../../../../core/session/kiosk-mode'
import { useSession } from '../../../../core/session/session'
import { serverToday } from '../../../../core/workstation/server-time'
import { fetchOwnBatches } from './own-batches'

/**
 * Users who create batches or decide rechecks see all batches (S3 §6). If the backend sends no menus, Examiner and
 * Data Entry see only the batches assigned to them.
 */
function canSeeAllBatches(session: SignedInStaff): boolean {
  const hasOwnBatchesOnly = session.menus === undefined && ['Examiner', 'Data Entry'].includes(session.role)
  return !hasOwnBatchesOnly && canManageBatches(session)
}
const canManageBatches = (session: SignedInStaff) =>
  canOpen(session, { path: '/batch-creation' }) || canOpen(session, { path: '/recheck-request' })

/** Batches of the signed-in user: all, or those assigned to them as examiner or data entry. */
export function useBatches({ search, page, limit }: PageInput) {
  const session = useSession()
  const isInKioskMode = useIsKioskMode()
  const canSeeAll = session ? canSeeAllBatches(session) : false
  const input = { search, page, limit }
  const allBatches = useApiQuery('batch', 'list', input, {
    ...refetchContinuously,
    keepPrevious: true,
    enabled: canSeeAll,
  })
  const staffId = session?.id ?? ''
  const assignedBatches = useQuery({
    queryKey: ['batch', 'own', { ...input, staffId }],
    queryFn: ({ signal }) => fetchOwnBatches(staffId, input, serverToday(), { signal }),
    ...refetchContinuously,
    placeholderData: keepPreviousData,
    enabled: staffId !== '' && !canSeeAll && !isInKioskMode,
  })
  return { query: keepDataOnError(canSeeAll ? allBatches : assignedBatches), canSeeAll }
}
