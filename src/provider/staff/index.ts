import type { staffEndpoints } from '#contract/staff/index'
import type { HandlersOf } from '../core/context'
import { assignmentHandlers } from './assignments'
import { listActs, listActsOfRecord, listAuditLogFilters } from './audit/audit-log'
import {
  decideRequest,
  listContentRequests,
  listMenuRequests,
  listOwnRequests,
  listStaffRequests,
  resubmitRequest,
  withdrawRequest,
} from './change-requests'
import { menuHandlers } from './menu-handlers'
import { readRecordAuthors } from './record-authors'
import { listRoles } from './role-list'
import { changePassword, forgotPassword } from './sign-in/passwords'
import { endOtherSessions, endSession, listOwnSessions, signOut } from './sign-in/sessions'
import { readCurrentStaff, signIn } from './sign-in/sign-in'
import { staffMemberHandlers } from './staff-members'

/** Sign-in, staff, menus, change requests and the audit log. */
export const staffHandlers: HandlersOf<typeof staffEndpoints> = {
  session: {
    signIn,
    forgotPassword,
    changePassword,
    roles: listRoles,
    current: readCurrentStaff,
    signOut,
    own: listOwnSessions,
    end: endSession,
    endOthers: endOtherSessions,
  },
  staffMember: staffMemberHandlers,
  menu: menuHandlers,
  assignment: assignmentHandlers,
  changeRequest: {
    list: listContentRequests,
    ofStaff: listStaffRequests,
    ofMenus: listMenuRequests,
    decide: decideRequest,
    mine: listOwnRequests,
    sendAgain: resubmitRequest,
    withdraw: withdrawRequest,
  },
  trail: { list: listActs, ofRecord: listActsOfRecord, stamps: readRecordAuthors, names: listAuditLogFilters },
}
