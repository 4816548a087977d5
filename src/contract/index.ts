import { about } from './about'
import { announcement } from './announcement'
import { banner } from './banner'
import { bannerDescription } from './banner-description'
import { clientLogo } from './client-logo'
import { courseCategory } from './course-category'
import { courseName } from './course-name'
import { courseType } from './course-type'
import { contactEnquiry, feedback, paymentRecord } from './enquiry'
import { extension, outboxMail } from './extensions'
import { facility } from './facility'
import { faq } from './faq'
import { faqCategory } from './faq-category'
import { galleryImage } from './gallery-image'
import { helpfulTip } from './helpful-tip'
import { information } from './information'
import { enrolledUser, preLoginVisit, userLog } from './people'
import { cancelledRegistration, payment, registration } from './registration'
import { session } from './session'
import { slot } from './slot'
import { startCourse } from './start-course'
import { testimonial } from './testimonial'
import { vehicleCategory } from './vehicle-category'
import { vehicleSubCategory } from './vehicle-sub-category'

/** Everything that can be asked of a provider. */
export const contract = {
  session,

  registration,
  payment,
  cancelledRegistration,
  enrolledUser,
  preLoginVisit,
  userLog,

  vehicleCategory,
  vehicleSubCategory,
  courseType,
  courseCategory,
  courseName,
  slot,

  feedback,
  contactEnquiry,
  paymentRecord,

  about,
  information,
  announcement,
  banner,
  bannerDescription,
  clientLogo,
  faq,
  faqCategory,
  facility,
  testimonial,
  helpfulTip,
  startCourse,
  galleryImage,

  extension,
  outboxMail,
}
export type Contract = typeof contract
