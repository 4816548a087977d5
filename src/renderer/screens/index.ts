import type { Screen } from '../core/screens/screen'
import { catalogueScreens } from './catalogue/index'
import { contentScreens } from './content/index'
import { examScreens } from './exam/index'
import { instituteScreens } from './institute/index'
import { registrationScreens } from './registration/index'
import { staffScreens } from './staff/index'

const { dashboard, reports, settings, outbox, workstations, connection, prints, thisCounter } = instituteScreens
const { registeredUser, waitingList, shift, paymentHistory, onlinePayments, books } = registrationScreens
const { preLogin, cancelCourse, enrolledUser } = registrationScreens
const { courses, slot, seatHolds } = catalogueScreens
const { site, contact, feedback } = contentScreens

/** Menu and routes, in the order and the groups of the side menu: what is used all day first (D-65). */
export const screens: readonly Screen[] = [
  registeredUser,
  waitingList,
  cancelCourse,
  shift,
  enrolledUser,
  contact,
  ...examScreens,
  dashboard,
  prints,
  thisCounter,
  ...courses,
  reports,
  slot,
  seatHolds,
  paymentHistory,
  onlinePayments,
  books,
  feedback,
  preLogin,
  ...site,
  ...staffScreens,
  outbox,
  settings,
  workstations,
  connection,
]
