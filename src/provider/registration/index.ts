import type { registrationEndpoints } from '#contract/registration/index'
import type { HandlersOf } from '../core/context'
import {
  allEnrolledUsers,
  listEnrolledUsers,
  listSignIns,
  listSignOuts,
  listVisits,
  registrationsByPhone,
} from './app-users'
import { dayBook } from './books/day-book'
import { gstReport } from './books/gst-report'
import { monthBook } from './books/month-book'
import { setBuyer } from './buyer'
import { cancelRegistration, listCancelled, previewRefund } from './cancellations'
import { createOrder } from './card/create-order'
import type { CardGateways } from './card/gateway'
import { listOnlinePayments, resolveOnlinePayment } from './card/online-payments'
import { checkOrder, payOnline } from './card/pay-online'
import { paymentsPerDay, pendingRegistrations, registrationsPerDay } from './dashboard-figures'
import type { ExamHooks } from './exam-hooks'
import { findIssued } from './issued-documents'
import { listLocalDocuments, replaceDocument } from './local-documents'
import {
  allPaymentRecords,
  filteredPaymentRecords,
  listPaymentRecords,
  paymentRecordsByRange,
  paymentTotals,
} from './payment-records'
import { setReference } from './payment-reference'
import { checkPayment, payOffline } from './payments'
import { approveRefund, listRefunds, payRefund } from './refunds'
import { addRegistration, removeRegistration, updateRegistration } from './registration-changes'
import { allRegistrations, filteredRegistrations, listRegistrations, registrationsByRange } from './registrations'
import { createSeatHold, releaseSeatHold } from './seats/holds'
import { moveRegistration } from './seats/move-registration'
import { endHold, listHolds } from './seats/seat-hold-list'
import { addWaitingListEntry, listWaitingList, removeWaitingListEntry } from './seats/waiting-list'
import { closeShift, handOverShift, openShift, recordCashMovement } from './shift/shift-changes'
import { listEligibleStaff, listShifts, ownShift, shiftReport } from './shift/shifts'

/** Registrations, their payments and cancellations. */
export const registrationHandlers = (
  examHooks: ExamHooks,
  gateways: CardGateways,
): HandlersOf<typeof registrationEndpoints> => ({
  registration: {
    list: listRegistrations,
    byRange: registrationsByRange,
    filtered: filteredRegistrations,
    all: allRegistrations,
    add: addRegistration,
    update: updateRegistration(examHooks),
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
  onlinePayment: { list: listOnlinePayments, settle: resolveOnlinePayment },
  cancelledRegistration: { list: listCancelled },
  paymentRecord: {
    list: listPaymentRecords,
    all: allPaymentRecords,
    byRange: paymentRecordsByRange,
    filtered: filteredPaymentRecords,
    perDay: paymentsPerDay,
  },
  refundRecord: { list: listRefunds, approve: approveRefund, pay: payRefund },
  enrolledUser: { list: listEnrolledUsers, all: allEnrolledUsers },
  preLoginVisit: { list: listVisits },
  userLog: { signIns: listSignIns, signOuts: listSignOuts },
  books: { day: dayBook, month: gstReport },
  monthBook: { list: monthBook },
  issuedDocument: { find: findIssued },
  shift: {
    own: ownShift,
    report: shiftReport,
    list: listShifts,
    people: listEligibleStaff,
    open: openShift,
    move: recordCashMovement,
    close: closeShift,
    handOver: handOverShift,
  },
  seatHold: { take: createSeatHold, release: releaseSeatHold },
  seatHoldList: { list: listHolds, end: endHold },
  waitingList: { list: listWaitingList, add: addWaitingListEntry, strike: removeWaitingListEntry },
  extension: {
    cancel: cancelRegistration(examHooks),
    refund: previewRefund(examHooks),
    move: moveRegistration(examHooks),
    setBuyer,
    setReference,
    byPhone: registrationsByPhone,
    localDocuments: listLocalDocuments,
    replaceDocument,
    paymentTotals,
  },
})
