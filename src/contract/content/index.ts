import { about } from './about'
import { announcement } from './announcement'
import { banner } from './banner'
import { bannerDescription } from './banner-description'
import { clientLogo } from './client-logo'
import { contactEnquiry, feedback } from './enquiry'
import { facility } from './facility'
import { faq } from './faq'
import { faqCategory } from './faq-category'
import { galleryImage } from './gallery-image'
import { helpfulTip } from './helpful-tip'
import { information } from './information'
import { startCourse } from './start-course'
import { testimonial } from './testimonial'

/** Content of the public site, and enquiries of its visitors. */
export const contentEndpoints = {
  about,
  announcement,
  banner,
  bannerDescription,
  clientLogo,
  contactEnquiry,
  feedback,
  facility,
  faq,
  faqCategory,
  galleryImage,
  helpfulTip,
  information,
  startCourse,
  testimonial,
}
