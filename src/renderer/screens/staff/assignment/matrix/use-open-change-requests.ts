import { useEffect } from 'react'
import { approvalCapability } from '#contract/capability'
import type { ChangeRequest } from '#contract/staff/change-request'
import { refetchEveryMinute } from '../../../../core/cache/refetch-policies'
import { useHasExtension } from '../../../../core/capabilities'
import { useApiQuery } from '../../../../core/query'
import { useAccessibleScreens } from '../../../../core/screens/accessible-screens'

const all = { page: 1, limit: 1000 }
const none: readonly ChangeRequest[] = []

/** The requests that this person may see: all about assignments, or their own. Asked again when assignments were read. */
export function useOpenChangeRequests(readAt: number): readonly ChangeRequest[] {
  const decides = useAccessibleScreens().some(({ path }) => path === '/assign-menu request')
  const canAsk = useHasExtension(approvalCapability)
  const allRequests = useApiQuery('changeRequest', 'ofMenus', all, {
    ...refetchEveryMinute,
    enabled: decides && readAt > 0,
  })
  const ownRequests = useApiQuery('changeRequest', 'mine', all, {
    ...refetchEveryMinute,
    enabled: !decides && canAsk && readAt > 0,
  })
  const query = decides ? allRequests : ownRequests
  const { dataUpdatedAt, refetch } = query
  useEffect(() => {
    if (dataUpdatedAt > 0 && dataUpdatedAt < readAt) void refetch()
  }, [readAt, dataUpdatedAt, refetch])
  return query.data?.rows ?? none
}
