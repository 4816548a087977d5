import { booksScreen } from './books/index'
import { cancelCourseScreen } from './cancel-course'
import { enrolledUserScreen } from './enrolled-user'
import { onlinePaymentsScreen } from './online-payments/index'
import { paymentHistoryScreen } from './payment-history'
import { preLoginScreen } from './pre-login'
import { registeredUserScreen } from './registered-user/index'
import { shiftScreen } from './shift/index'
import { waitingListScreen } from './waiting-list/index'

/** Who registers, pays, cancels, or only looked in. */
export const registrationScreens = {
  registeredUser: registeredUserScreen,
  shift: shiftScreen,
  waitingList: waitingListScreen,
  paymentHistory: paymentHistoryScreen,
  onlinePayments: onlinePaymentsScreen,
  books: booksScreen,
  preLogin: preLoginScreen,
  cancelCourse: cancelCourseScreen,
  enrolledUser: enrolledUserScreen,
}
