import { CallError } from '#contract/failure'
import type { Contract } from '#contract/index'
import type { MenuName } from './menus'

/** Menus that allow a call, any one of them; or everyone who is signed in; or the superadmin alone. */
export type Rule = readonly MenuName[] | 'everyone' | 'superadmin'

const registering: Rule = ['Registered User']
const catalogue: Rule = ['Registered User', 'Course Selection', 'Vehicle Category', 'Timeslot Addition']

/** Who may call what (decision 39). The superadmin may call everything; open endpoints ask nobody. */
export const access: { readonly [E in keyof Contract]: { readonly [O in keyof Contract[E]]: Rule } } = {
  session: {
    signIn: 'everyone',
    forgotPassword: 'everyone',
    changePassword: 'everyone',
    counts: ['Dashboard'],
    batchesOfDataEntry: ['Dashboard', 'Check Question'],
    batchesOfExaminer: ['Dashboard', 'Take Test'],
    roles: 'everyone',
  },
  registration: {
    list: registering,
    byRange: registering,
    all: registering,
    add: registering,
    update: registering,
    remove: registering,
    payOffline: registering,
  },
  payment: { check: registering, payOnline: registering },
  cancelledRegistration: { list: ['Cancel Course'] },
  enrolledUser: { list: ['Enrolled User'], all: ['Enrolled User'] },
  preLoginVisit: { list: ['Pre Login'] },
  userLog: { signIns: registering, signOuts: registering },
  vehicleCategory: { list: catalogue, all: catalogue },
  courseType: { of: catalogue },
  courseCategory: { of: catalogue },
  courseName: { of: catalogue, byId: catalogue },
  slot: { on: catalogue, onPrevious: catalogue, check: catalogue },
  extension: {
    capabilities: 'everyone',
    institute: 'everyone',
    documentRules: 'everyone',
    cancel: registering,
    refund: registering,
    byPhone: registering,
  },
  outboxMail: { list: 'superadmin' },
}

/** Throws `forbidden` unless the role may make the call. */
export function assertAllowed(rule: Rule, who: { role: string; menus: readonly string[] }): void {
  if (who.role === 'superadmin' || rule === 'everyone') return
  if (rule !== 'superadmin' && rule.some((menu) => who.menus.includes(menu))) return
  throw new CallError('forbidden', 'Your role may not do this. Ask the super admin to assign you the menu.')
}
