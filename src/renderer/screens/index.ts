import type { Screen } from '../app/screen'
import { cancelCourseScreen } from './cancel-course'
import { dashboardScreen } from './dashboard/index'
import { enrolledUserScreen } from './enrolled-user'
import { outboxScreen } from './outbox'
import { preLoginScreen } from './pre-login'
import { registeredUserScreen } from './registered-user/index'
import { reportsScreen } from './reports/index'

/** Menu and routes, in the order and the groups of the side menu. */
export const screens: readonly Screen[] = [
  dashboardScreen,
  cancelCourseScreen,
  enrolledUserScreen,
  reportsScreen,
  registeredUserScreen,
  preLoginScreen,
  outboxScreen,
]
