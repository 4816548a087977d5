import { approvalCapability } from '#contract/capability'
import { useHasExtension } from './capabilities'
import { useSession } from './session/session'

/** Whether what this person changes of governed parts waits for approval: anybody's but a superadmin's (D-33). */
export function useNeedsApproval(): boolean {
  const session = useSession()
  const can = useHasExtension(approvalCapability)
  return can && !!session && session.role !== 'superadmin'
}
