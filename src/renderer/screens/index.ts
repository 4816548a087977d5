import type { Screen } from '../app/screen'
import { cancelCourseScreen } from './cancel-course'
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
import { facilityScreen } from './content/facility'
import { faqScreen } from './content/faq'
import { faqCategoryScreen } from './content/faq-category'
import { galleryImageScreen } from './content/gallery-image'
import { helpfulTipScreen } from './content/helpful-tip'
import { informationScreen } from './content/information'
import { startCourseScreen } from './content/start-course'
import { testimonialScreen } from './content/testimonial'
import { dashboardScreen } from './dashboard/index'
import { contactScreen } from './enquiry/contact'
import { feedbackScreen } from './enquiry/feedback'
import { paymentHistoryScreen } from './enquiry/payment-history'
import { enrolledUserScreen } from './enrolled-user'
import { outboxScreen } from './outbox'
import { preLoginScreen } from './pre-login'
import { registeredUserScreen } from './registered-user/index'
import { reportsScreen } from './reports/index'
import { batchScreen } from './testing/batch/index'
import { checkTestScreen } from './testing/check-test/index'
import { questionScreen } from './testing/question/question'
import { questionCategoryScreen } from './testing/question/question-category'
import { recheckRequestScreen } from './testing/recheck/index'
import { takeTestScreen } from './testing/take-test/index'

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
