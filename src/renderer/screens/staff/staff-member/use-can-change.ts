import { useCallback } from 'react'
import { approvalCapability } from '#contract/capability'
import { canAssignRole } from '#contract/staff/role-rank'
import type { StaffMember } from '#contract/staff/staff-member'
import { useHasExtension } from '../../../core/capabilities'
import { useSession } from '../../../core/session/session'

/**
 * Returns a predicate: true if this person may change a member of staff. Members with a higher role are excluded if the
 * backend has that rule.
 */
export function useCanChange(): (member: StaffMember) => boolean {
  const ownRole = useSession()?.role ?? ''
  // Part of the extension for approvals.
  const hasRoleRanks = useHasExtension(approvalCapability)
  return useCallback(({ role }) => !hasRoleRanks || canAssignRole(ownRole, role.name), [ownRole, hasRoleRanks])
}
