import type { Screen } from '../app/screen'
import { cancelCourseScreen } from './cancel-course'
import { faqScreen } from './content/faq'
import { faqCategoryScreen } from './content/faq-category'
import { dashboardScreen } from './dashboard/index'
import { enrolledUserScreen } from './enrolled-user'
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
  faqScreen,
  faqCategoryScreen,
]
