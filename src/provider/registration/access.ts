import type { registrationEndpoints } from '#contract/registration/index'
import { type AreaRules, allowMenus, type MenuRule, requireDashboardAnd } from '../staff/access'

const registrationMenu: MenuRule = ['Registered User']

/** By endpoint: the menus, of which a person needs at least one, or the role that may call it. */
export const registrationAccess: AreaRules<typeof registrationEndpoints> = {
  registration: {
    list: registrationMenu,
    byRange: registrationMenu,
    filtered: registrationMenu,
    all: registrationMenu,
    add: registrationMenu,
    update: registrationMenu,
    remove: registrationMenu,
    payOffline: registrationMenu,
    perDay: requireDashboardAnd('Registered User'),
    pending: requireDashboardAnd('Registered User'),
  },
  payment: {
    check: registrationMenu,
    payOnline: registrationMenu,
    createOrder: registrationMenu,
    checkOrder: registrationMenu,
  },
  // No menu of its own: staff who see Payment History also resolve failed payments (D-238).
  onlinePayment: { list: ['Payment History'], settle: ['Payment History'] },
  cancelledRegistration: { list: ['Cancel Course'] },
  paymentRecord: {
    ...allowMenus('Payment History'),
    filtered: ['Payment History'],
    perDay: requireDashboardAnd('Payment History'),
  },
  // No menu of its own: staff who see cancelled registrations also pay their refunds (D-304).
  refundRecord: { list: ['Cancel Course'], approve: 'superadmin', pay: ['Cancel Course'] },
  enrolledUser: { list: ['Enrolled User'], all: ['Enrolled User'] },
  preLoginVisit: { list: ['Pre Login'] },
  // Sessions of app users.
  userLog: { signIns: registrationMenu, signOuts: registrationMenu },
  // Handlers restrict everyone but superadmins to the person's own shift (D-205). `move` records a cash movement;
  // `people` lists the staff to whom a shift can be handed over.
  shift: {
    own: registrationMenu,
    report: registrationMenu,
    list: registrationMenu,
    people: 'superadmin',
    open: registrationMenu,
    move: registrationMenu,
    close: registrationMenu,
    handOver: 'superadmin',
  },
  // The menus whose screens print these documents.
  issuedDocument: { find: ['Registered User', 'Payment History', 'Batch Creation', 'Take Test', 'Check Question'] },
  // `books.month` is the GST report.
  books: { day: ['Payment History'], month: ['Payment History'] },
  monthBook: { list: ['Payment History'] },
  seatHold: { take: registrationMenu, release: registrationMenu },
  seatHoldList: { list: ['Timeslot Addition'], end: ['Timeslot Addition'] },
  // `strike` removes an entry.
  waitingList: { list: registrationMenu, add: registrationMenu, strike: registrationMenu },
  extension: {
    cancel: registrationMenu,
    move: registrationMenu,
    setBuyer: registrationMenu,
    setReference: registrationMenu,
    refund: registrationMenu,
    byPhone: registrationMenu,
    localDocuments: registrationMenu,
    replaceDocument: registrationMenu,
    paymentTotals: ['Payment History'],
  },
}
