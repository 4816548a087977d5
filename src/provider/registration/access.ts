import type { registrationEndpoints } from '#contract/registration/index'
import { type AreaRules, allowMenus, dashboardAnd, type MenuRule } from '../staff/access'

const registrationMenu: MenuRule = ['Registered User']

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
    perDay: dashboardAnd('Registered User'),
    pending: dashboardAnd('Registered User'),
  },
  payment: {
    check: registrationMenu,
    payOnline: registrationMenu,
    createOrder: registrationMenu,
    checkOrder: registrationMenu,
  },
  // Whoever sees payments sees to those that went wrong; it has no menu of its own to be given (D-238).
  onlinePayment: { list: ['Payment History'], settle: ['Payment History'] },
  cancelledRegistration: { list: ['Cancel Course'] },
  paymentRecord: { ...allowMenus('Payment History'), perDay: dashboardAnd('Payment History') },
  enrolledUser: { list: ['Enrolled User'], all: ['Enrolled User'] },
  preLoginVisit: { list: ['Pre Login'] },
  userLog: { signIns: registrationMenu, signOuts: registrationMenu },
  // Whose shift it is decides the rest: one's own, of anybody for the superadmin (D-205).
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
  // Whoever prints one of them.
  issuedDocument: { find: ['Registered User', 'Payment History', 'Batch Creation', 'Take Test', 'Check Question'] },
  books: { day: ['Payment History'], month: ['Payment History'] },
  seatHold: { take: registrationMenu, release: registrationMenu },
  heldSeat: { list: ['Timeslot Addition'], end: ['Timeslot Addition'] },
  waitingList: { list: registrationMenu, add: registrationMenu, strike: registrationMenu },
  extension: {
    cancel: registrationMenu,
    move: registrationMenu,
    refund: registrationMenu,
    byPhone: registrationMenu,
    paymentTotals: ['Payment History'],
  },
}
