import type { Screen } from '../core/screen'
import { courseCategoryScreen } from './catalogue/course-category'
import { courseNameScreen } from './catalogue/course-name'
import { courseTypeScreen } from './catalogue/course-type'
import { slotScreen } from './catalogue/slot'
import { vehicleCategoryScreen } from './catalogue/vehicle-category'
import { vehicleSubCategoryScreen } from './catalogue/vehicle-sub-category'
import { aboutScreen } from './content/about'
import { announcementScreen } from './content/announcement'
import { bannerScreen } from './content/banner'
import { bannerDescriptionScreen } from './content/banner-description'
import { clientLogoScreen } from './content/client-logo'
import { contactScreen } from './content/contact'
import { facilityScreen } from './content/facility'
import { faqScreen } from './content/faq'
import { faqCategoryScreen } from './content/faq-category'
import { feedbackScreen } from './content/feedback'
import { galleryImageScreen } from './content/gallery-image'
import { helpfulTipScreen } from './content/helpful-tip'
import { informationScreen } from './content/information'
import { startCourseScreen } from './content/start-course'
import { testimonialScreen } from './content/testimonial'
import { batchScreen } from './exam/batch/index'
import { checkTestScreen } from './exam/check-test/index'
import { questionScreen } from './exam/question/question'
import { questionCategoryScreen } from './exam/question/question-category'
import { recheckRequestScreen } from './exam/recheck/index'
import { takeTestScreen } from './exam/take-test/index'
import { dashboardScreen } from './institute/dashboard/index'
import { outboxScreen } from './institute/outbox'
import { reportsScreen } from './institute/reports/index'
import { cancelCourseScreen } from './registration/cancel-course'
import { enrolledUserScreen } from './registration/enrolled-user'
import { paymentHistoryScreen } from './registration/payment-history'
import { preLoginScreen } from './registration/pre-login'
import { registeredUserScreen } from './registration/registered-user/index'

/** Menu and routes, in the order and the groups of the side menu. */
export const screens: readonly Screen[] = [
  dashboardScreen,
  vehicleCategoryScreen,
  vehicleSubCategoryScreen,
  courseTypeScreen,
  courseCategoryScreen,
  courseNameScreen,
  cancelCourseScreen,
  enrolledUserScreen,
  contactScreen,
  reportsScreen,
  slotScreen,
  registeredUserScreen,
  paymentHistoryScreen,
  feedbackScreen,
  preLoginScreen,
  batchScreen,
  takeTestScreen,
  checkTestScreen,
  recheckRequestScreen,
  questionCategoryScreen,
  questionScreen,
  announcementScreen,
  bannerScreen,
  bannerDescriptionScreen,
  aboutScreen,
  informationScreen,
  testimonialScreen,
  helpfulTipScreen,
  startCourseScreen,
  clientLogoScreen,
  facilityScreen,
  faqScreen,
  faqCategoryScreen,
  galleryImageScreen,
  outboxScreen,
]
