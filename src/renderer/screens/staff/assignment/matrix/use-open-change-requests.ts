import { useEffect } from 'react'
import { approvalCapability } from '#contract/capability'
import type { ChangeRequest } from '#contract/staff/change-request'
import { refetchEveryMinute } from '../../../../core/cache/refetch-policies'
import { useHasExtension } from '../../../../core/capabilities'
import { useApiQuery } from '../../../../core/query'
import { useAccessibleScreens } from '../../../../core/screens/accessible-screens'

const firstPage = { page: 1, limit: 1000 }
const noRequests: readonly ChangeRequest[] = []

/**
 * Pending change requests about assignments if this person may decide them, else the person's own requests of any kind
 * and state. Refetched after each load of the assignments, at `assignmentsUpdatedAt` (epoch ms, 0: never).
 */
export function useAssignmentChangeRequests(assignmentsUpdatedAt: number): readonly ChangeRequest[] {
  const canDecide = useAccessibleScreens().some(({ path }) => path === '/assign-menu request')
  const hasApproval = useHasExtension(approvalCapability)
  const assignmentRequests = useApiQuery('changeRequest', 'ofMenus', firstPage, {
    ...refetchEveryMinute,
    enabled: canDecide && assignmentsUpdatedAt > 0,
  })
  const ownRequests = useApiQuery('changeRequest', 'mine', firstPage, {
    ...refetchEveryMinute,
    enabled: !canDecide && hasApproval && assignmentsUpdatedAt > 0,
  })
  const query = canDecide ? assignmentRequests : ownRequests
  const { dataUpdatedAt, refetch } = query
  useEffect(() => {
    if (dataUpdatedAt > 0 && dataUpdatedAt < assignmentsUpdatedAt) void refetch()
  }, [assignmentsUpdatedAt, dataUpdatedAt, refetch])
  return query.data?.rows ?? noRequests
}
