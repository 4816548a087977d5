import { useCallback } from 'react'
import { approvalCapability } from '#contract/capability'
import { canAssignRole } from '#contract/staff/role-rank'
import type { StaffMember } from '#contract/staff/staff-member'
import { useCan } from '../../../core/capabilities'
import { useSession } from '../../../core/session/session'

/** Whether this person may change somebody: nobody who stands above them, where the institute keeps that rule. */
export function useMayChange(): (member: StaffMember) => boolean {
  const own = useSession()?.role ?? ''
  const isRanked = useCan(approvalCapability)
  return useCallback(({ role }) => !isRanked || canAssignRole(own, role.name), [own, isRanked])
}
