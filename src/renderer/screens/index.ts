import type { Screen } from '../core/screen'
import { catalogueScreens } from './catalogue/index'
import { contentScreens } from './content/index'
import { examScreens } from './exam/index'
import { instituteScreens } from './institute/index'
import { registrationScreens } from './registration/index'
import { staffScreens } from './staff/index'

const { dashboard, reports, settings, outbox } = instituteScreens
const { registeredUser, paymentHistory, preLogin, cancelCourse, enrolledUser } = registrationScreens
const { courses, slot } = catalogueScreens
const { site, contact, feedback } = contentScreens

/** Menu and routes, in the order and the groups of the side menu. */
export const screens: readonly Screen[] = [
  dashboard,
  ...courses,
  cancelCourse,
  enrolledUser,
  contact,
  reports,
  slot,
  registeredUser,
  paymentHistory,
  feedback,
  preLogin,
  ...examScreens,
  ...site,
  ...staffScreens,
  settings,
  outbox,
]
