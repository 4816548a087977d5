import { assignment } from './assignment'
import { auditLog } from './audit-log'
import { changeRequest } from './change-request'
import { menu } from './menu'
import { session } from './session'
import { staffMember } from './staff-member'

/** Signing in, who works here and may do what, what waits for approval, and who did what. */
export const staffEndpoints = {
  session,
  staffMember,
  menu,
  assignment,
  changeRequest,
  trail: auditLog,
}
