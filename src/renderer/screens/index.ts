import type { Screen } from '../app/screen'
import { cancelCourseScreen } from './cancel-course'
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
]
