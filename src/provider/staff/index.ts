import type { staffEndpoints } from '#contract/staff/index'
import type { HandlersOf } from '../core/context'
import { assignmentChanges } from './assignments'
import { actsOfRecord, auditLogFilters, listActs } from './audit/audit-log'
import {
  contentRequests,
  decide,
  menuRequests,
  ownRequests,
  sendAgain,
  staffRequests,
  withdraw,
} from './change-requests'
import { menuList } from './menu-handlers'
import { recordStamps } from './record-authors'
import { allRoles } from './role-list'
import { changePassword, forgotPassword } from './sign-in/passwords'
import { endOtherSessions, endSession, ownSessions, signOut } from './sign-in/sessions'
import { currentStaff, signIn } from './sign-in/sign-in'
import { staffMembers } from './staff-members'

/** Who works here, who may do what, what waits for approval, and who did what. */
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
  staffMember: staffMembers,
  menu: menuList,
  assignment: assignmentChanges,
  changeRequest: {
    list: contentRequests,
    ofStaff: staffRequests,
    ofMenus: menuRequests,
    decide,
    mine: ownRequests,
    sendAgain,
    withdraw,
  },
  trail: { list: listActs, ofRecord: actsOfRecord, stamps: recordStamps, names: auditLogFilters },
}
