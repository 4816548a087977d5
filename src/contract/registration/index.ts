import { books } from './books/books'
import { monthBook } from './books/month-book'
import { cancelledRegistration } from './cancelled-registration'
import { extension } from './extension'
import { issuedDocument } from './issued-document'
import { onlinePayment } from './payment/online-payment'
import { paymentRecord } from './payment/payment-record'
import { enrolledUser, preLoginVisit, userLog } from './people'
import { refundRecord } from './refund'
import { payment, registration } from './registration'
import { seatHold, seatHoldList, waitingList } from './seats'
import { shift } from './shift/shift'

/** Registrations, payments, cancellations, shifts, seats, and users of the app. */
export const registrationEndpoints = {
  cancelledRegistration,
  payment,
  registration,
  onlinePayment,
  paymentRecord,
  refundRecord,
  enrolledUser,
  preLoginVisit,
  userLog,
  books,
  monthBook,
  issuedDocument,
  shift,
  seatHold,
  seatHoldList,
  waitingList,
  extension,
}
