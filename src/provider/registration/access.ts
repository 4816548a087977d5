import type { registrationEndpoints } from '#contract/registration/index'
import { type AreaRules, by, type MenuRule, onDashboard } from '../staff/access'

const registering: MenuRule = ['Registered User']

export const registrationAccess: AreaRules<typeof registrationEndpoints> = {
  registration: {
    list: registering,
    byRange: registering,
    filtered: registering,
    all: registering,
    add: registering,
    update: registering,
    remove: registering,
    payOffline: registering,
    perDay: onDashboard('Registered User'),
    pending: onDashboard('Registered User'),
  },
  payment: { check: registering, payOnline: registering, createOrder: registering, checkOrder: registering },
  // Whoever sees payments sees to those that went wrong; it has no menu of its own to be given (D-238).
  onlinePayment: { list: ['Payment History'], settle: ['Payment History'] },
  cancelledRegistration: { list: ['Cancel Course'] },
  paymentRecord: { ...by('Payment History'), perDay: onDashboard('Payment History') },
  enrolledUser: { list: ['Enrolled User'], all: ['Enrolled User'] },
  preLoginVisit: { list: ['Pre Login'] },
  userLog: { signIns: registering, signOuts: registering },
  // Whose shift it is decides the rest: one's own, of anybody for the superadmin (D-205).
  shift: {
    own: registering,
    report: registering,
    list: registering,
    people: 'superadmin',
    open: registering,
    move: registering,
    close: registering,
    handOver: 'superadmin',
  },
  // Whoever prints one of them.
  issuedDocument: { find: ['Registered User', 'Payment History', 'Batch Creation', 'Take Test', 'Check Question'] },
  books: { day: ['Payment History'], month: ['Payment History'] },
  seatHold: { take: registering, release: registering },
  heldSeat: { list: ['Timeslot Addition'], end: ['Timeslot Addition'] },
  waitingList: { list: registering, add: registering, strike: registering },
  extension: {
    cancel: registering,
    move: registering,
    refund: registering,
    byPhone: registering,
    paymentTotals: ['Payment History'],
  },
}
