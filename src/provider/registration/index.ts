import type { registrationEndpoints } from '#contract/registration/index'
import type { HandlersOf } from '../core/context'
import {
  listAllEnrolledUsers,
  listEnrolledUsers,
  listRegistrationsByPhone,
  listSignIns,
  listSignOuts,
  listVisits,
} from './app-users'
import { readDayBook } from './books/day-book'
import { readGstReport } from './books/gst-report'
import { listMonthBook } from './books/month-book'
import { setBuyer } from './buyer'
import { cancelRegistration, listCancelled, previewRefund } from './cancellations'
import { createOrder } from './card/create-order'
import type { CardGateways } from './card/gateway'
import { listOnlinePayments, resolveOnlinePayment } from './card/online-payments'
import { checkOrder, payOnline } from './card/pay-online'
import { countPendingRegistrations, countRegistrationsPerDay, sumPaymentsPerDay } from './dashboard-figures'
import type { ExamHooks } from './exam-hooks'
import { findIssuedDocument } from './issued-documents'
import { listLocalDocuments, replaceDocument } from './local-documents'
import {
  listAllPaymentRecords,
  listFilteredPaymentRecords,
  listPaymentRecords,
  listPaymentRecordsByRange,
  readPaymentTotals,
} from './payment-records'
import { setReference } from './payment-reference'
import { checkPayment, payOffline } from './payments'
import { approveRefund, listRefunds, payRefund } from './refunds'
import { addRegistration, removeRegistration, updateRegistration } from './registration-changes'
import {
  listAllRegistrations,
  listFilteredRegistrations,
  listRegistrations,
  listRegistrationsByRange,
} from './registrations'
import { createSeatHold, releaseSeatHold } from './seats/holds'
import { moveRegistration } from './seats/move-registration'
import { endHold, listHolds } from './seats/seat-hold-list'
import { addWaitingListEntry, listWaitingList, removeWaitingListEntry } from './seats/waiting-list'
import { closeShift, handOverShift, openShift, recordCashMovement } from './shift/shift-changes'
import { listEligibleStaff, listShifts, readOwnShift, readShiftReportById } from './shift/shifts'

/** Registrations, their payments and cancellations. */
export const createRegistrationHandlers = (
  examHooks: ExamHooks,
  gateways: CardGateways,
): HandlersOf<typeof registrationEndpoints> => ({
  registration: {
    list: listRegistrations,
    byRange: listRegistrationsByRange,
    filtered: listFilteredRegistrations,
    all: listAllRegistrations,
    add: addRegistration,
    update: updateRegistration(examHooks),
    remove: removeRegistration,
    payOffline,
    perDay: countRegistrationsPerDay,
    pending: countPendingRegistrations,
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
    all: listAllPaymentRecords,
    byRange: listPaymentRecordsByRange,
    filtered: listFilteredPaymentRecords,
    perDay: sumPaymentsPerDay,
  },
  refundRecord: { list: listRefunds, approve: approveRefund, pay: payRefund },
  enrolledUser: { list: listEnrolledUsers, all: listAllEnrolledUsers },
  preLoginVisit: { list: listVisits },
  // Sessions of app users.
  userLog: { signIns: listSignIns, signOuts: listSignOuts },
  // The call of the GST report is `books.month`; that of the month book is `monthBook.list`.
  books: { day: readDayBook, month: readGstReport },
  monthBook: { list: listMonthBook },
  issuedDocument: { find: findIssuedDocument },
  shift: {
    own: readOwnShift,
    report: readShiftReportById,
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
    byPhone: listRegistrationsByPhone,
    localDocuments: listLocalDocuments,
    replaceDocument,
    paymentTotals: readPaymentTotals,
  },
})
