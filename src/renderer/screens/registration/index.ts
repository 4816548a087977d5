import { cancelCourseScreen } from './cancel-course'
import { enrolledUserScreen } from './enrolled-user'
import { paymentHistoryScreen } from './payment-history'
import { preLoginScreen } from './pre-login'
import { registeredUserScreen } from './registered-user/index'

/** Who registers, pays, cancels, or only looked in. */
export const registrationScreens = {
  registeredUser: registeredUserScreen,
  paymentHistory: paymentHistoryScreen,
  preLogin: preLoginScreen,
  cancelCourse: cancelCourseScreen,
  enrolledUser: enrolledUserScreen,
}
