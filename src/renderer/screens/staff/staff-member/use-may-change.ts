import { useCallback } from 'react'
import { governing } from '#contract/capability'
import { mayGive } from '#contract/staff/ranks'
import type { StaffMember } from '#contract/staff/staff-member'
import { useCan } from '../../../core/capabilities'
import { useSession } from '../../../core/session/session'

/** Whether this person may change somebody: nobody who stands above them, where the institute keeps that rule. */
export function useMayChange(): (member: StaffMember) => boolean {
  const own = useSession()?.role ?? ''
  const isRanked = useCan(governing)
  return useCallback(({ role }) => !isRanked || mayGive(own, role.name), [own, isRanked])
}
