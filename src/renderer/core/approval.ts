import { approvalCapability } from '#contract/capability'
import { useHasExtension } from './capabilities'
import { useSession } from './session/session'

/** True if the user's changes of governed parts need approval: everyone's but a superadmin's (D-33). */
export function useNeedsApproval(): boolean {
  const session = useSession()
  const can = useHasExtension(approvalCapability)
  return can && !!session && session.role !== 'superadmin'
}
