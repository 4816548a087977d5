import { aboutScreen } from './about'
import { announcementScreen } from './announcement'
import { bannerScreen } from './banner'
import { bannerDescriptionScreen } from './banner-description'
import { clientLogoScreen } from './client-logo'
import { contactScreen } from './contact'
import { facilityScreen } from './facility'
import { faqScreen } from './faq'
import { faqCategoryScreen } from './faq-category'
import { feedbackScreen } from './feedback'
import { galleryImageScreen } from './gallery-image'
import { helpfulTipScreen } from './helpful-tip'
import { informationScreen } from './information'
import { startCourseScreen } from './start-course'
import { testimonialScreen } from './testimonial'

/** What the public site shows. */
const site = [
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

/** With what its visitors write. */
export const contentScreens = { site, contact: contactScreen, feedback: feedbackScreen }
