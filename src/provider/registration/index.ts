import type { registrationEndpoints } from '#contract/registration/index'
import type { HandlersOf } from '../core/context'
import { dayBook } from './books/day'
import { gstMonth } from './books/month'
import { cancel, listCancelled, refund } from './cancellations'
import type { CardGateways } from './card/gateway'
import { listOnlinePayments, settleOnlinePayment } from './card/online-payments'
import { createOrder } from './card/orders'
import { checkOrder, payOnline } from './card/pay'
import { paymentsPerDay, pendingRegistrations, registrationsPerDay } from './figures'
import { findIssued } from './issued-documents'
import { allPaymentRecords, listPaymentRecords, paymentRecordsByRange, paymentTotals } from './payment-records'
import { checkPayment, payOffline } from './payments'
import { allEnrolledUsers, listEnrolledUsers, listVisits, peopleByPhone, signInLog, signOutLog } from './people'
import { addRegistration, removeRegistration, updateRegistration } from './registering'
import { allRegistrations, filteredRegistrations, listRegistrations, registrationsByRange } from './registrations'
import { endHold, listHolds } from './seats/held-seats'
import { releaseHold, takeHold } from './seats/holds'
import { move } from './seats/move'
import { addWaiting, listWaiting, strikeWaiting } from './seats/waiting-list'
import { closeShift, handOverShift, moveCash, openShift } from './shift/changes'
import { listShifts, ownShift, peopleForShift, shiftReport } from './shift/shifts'
import type { TestDay } from './test-day'

/** Registrations, their payments and cancellations. */
export const registrationHandlers = (
  testDay: TestDay,
  gateways: CardGateways,
): HandlersOf<typeof registrationEndpoints> => ({
  registration: {
    list: listRegistrations,
    byRange: registrationsByRange,
    filtered: filteredRegistrations,
    all: allRegistrations,
    add: addRegistration,
    update: updateRegistration(testDay),
    remove: removeRegistration,
    payOffline,
    perDay: registrationsPerDay,
    pending: pendingRegistrations,
  },
  payment: {
    check: checkPayment,
    payOnline: payOnline(gateways),
    createOrder: createOrder(gateways),
    checkOrder: checkOrder(gateways),
  },
  onlinePayment: { list: listOnlinePayments, settle: settleOnlinePayment },
  cancelledRegistration: { list: listCancelled },
  paymentRecord: {
    list: listPaymentRecords,
    all: allPaymentRecords,
    byRange: paymentRecordsByRange,
    perDay: paymentsPerDay,
  },
  enrolledUser: { list: listEnrolledUsers, all: allEnrolledUsers },
  preLoginVisit: { list: listVisits },
  userLog: { signIns: signInLog, signOuts: signOutLog },
  books: { day: dayBook, month: gstMonth },
  issuedDocument: { find: findIssued },
  shift: {
    own: ownShift,
    report: shiftReport,
    list: listShifts,
    people: peopleForShift,
    open: openShift,
    move: moveCash,
    close: closeShift,
    handOver: handOverShift,
  },
  seatHold: { take: takeHold, release: releaseHold },
  heldSeat: { list: listHolds, end: endHold },
  waitingList: { list: listWaiting, add: addWaiting, strike: strikeWaiting },
  extension: {
    cancel: cancel(testDay),
    refund: refund(testDay),
    move: move(testDay),
    byPhone: peopleByPhone,
    paymentTotals,
  },
})
