import { approvalCapability } from '#contract/capability'
import { useHasExtension } from './capabilities'
import { useSession } from './session/session'

/** True if the user's changes to governed entities need approval: those of a superadmin do not (D-33). */
export function useNeedsApproval(): boolean {
  const session = useSession()
  const hasApproval = useHasExtension(approvalCapability)
  return hasApproval && !!session && session.role !== 'superadmin'
}
