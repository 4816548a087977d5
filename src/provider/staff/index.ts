import type { staffEndpoints } from '#contract/staff/index'
import type { HandlersOf } from '../core/context'
import { changePassword, forgotPassword } from './passwords'
import { allRoles } from './role-list'
import { signIn } from './session'

/** Who signs in, and as what. */
export const staffHandlers: HandlersOf<typeof staffEndpoints> = {
  session: {
    signIn,
    forgotPassword,
    changePassword,
    roles: allRoles,
  },
}
