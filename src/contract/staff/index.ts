import { assignment } from './assignment'
import { auditLog } from './audit-log'
import { changeRequest } from './change-request'
import { menu } from './menu'
import { session } from './session'
import { staffMember } from './staff-member'

/** Sessions, staff, roles and menus, change requests, audit log. */
export const staffEndpoints = {
  session,
  staffMember,
  menu,
  assignment,
  changeRequest,
  trail: auditLog,
}
