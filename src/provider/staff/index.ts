import type { staffEndpoints } from '#contract/staff/index'
import type { HandlersOf } from '../core/context'
import { assignmentHandlers } from './assignments'
import { actsOfRecord, auditLogFilters, listActs } from './audit/audit-log'
import {
  contentRequests,
  decideRequest,
  menuRequests,
  ownRequests,
  resubmitRequest,
  staffRequests,
  withdrawRequest,
} from './change-requests'
import { menuHandlers } from './menu-handlers'
import { recordAuthors } from './record-authors'
import { allRoles } from './role-list'
import { changePassword, forgotPassword } from './sign-in/passwords'
import { endOtherSessions, endSession, ownSessions, signOut } from './sign-in/sessions'
import { currentStaff, signIn } from './sign-in/sign-in'
import { staffMemberHandlers } from './staff-members'

/** Sign-in, staff, menus, change requests and the audit log. */
export const staffHandlers: HandlersOf<typeof staffEndpoints> = {
  session: {
    signIn,
    forgotPassword,
    changePassword,
    roles: allRoles,
    current: currentStaff,
    signOut,
    own: ownSessions,
    end: endSession,
    endOthers: endOtherSessions,
  },
  staffMember: staffMemberHandlers,
  menu: menuHandlers,
  assignment: assignmentHandlers,
  changeRequest: {
    list: contentRequests,
    ofStaff: staffRequests,
    ofMenus: menuRequests,
    decide: decideRequest,
    mine: ownRequests,
    sendAgain: resubmitRequest,
    withdraw: withdrawRequest,
  },
  trail: { list: listActs, ofRecord: actsOfRecord, stamps: recordAuthors, names: auditLogFilters },
}
