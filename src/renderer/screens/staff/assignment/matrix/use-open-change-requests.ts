import { useEffect } from 'react'
import { approvalCapability } from '#contract/capability'
import type { ChangeRequest } from '#contract/staff/change-request'
import { fresh } from '../../../../core/cache/live'
import { useCan } from '../../../../core/capabilities'
import { useAsk } from '../../../../core/query'
import { useOpenScreens } from '../../../../core/screens/open-screens'

const all = { page: 1, limit: 1000 }
const none: readonly ChangeRequest[] = []

/** The requests that this person may see: all about assignments, or their own. Asked again when assignments were read. */
export function useOpenChangeRequests(readAt: number): readonly ChangeRequest[] {
  const decides = useOpenScreens().some(({ path }) => path === '/assign-menu request')
  const canAsk = useCan(approvalCapability)
  const allRequests = useAsk('changeRequest', 'ofMenus', all, { ...fresh, enabled: decides && readAt > 0 })
  const ownRequests = useAsk('changeRequest', 'mine', all, { ...fresh, enabled: !decides && canAsk && readAt > 0 })
  const query = decides ? allRequests : ownRequests
  const { dataUpdatedAt, refetch } = query
  useEffect(() => {
    if (dataUpdatedAt > 0 && dataUpdatedAt < readAt) void refetch()
  }, [readAt, dataUpdatedAt, refetch])
  return query.data?.rows ?? none
}
