import * as z from 'zod/mini'
import { about } from './about'
import { announcement } from './announcement'
import { banner } from './banner'
import { bannerDescription } from './banner-description'
import { batch } from './batch'
import { candidate } from './candidate'
import { clientLogo } from './client-logo'
import { courseCategory } from './course-category'
import { courseName } from './course-name'
import { courseType } from './course-type'
import { contactEnquiry, feedback, paymentRecord } from './enquiry'
import { examSet } from './exam-set'
import { extension, outboxMail } from './extensions'
import { facility } from './facility'
import { faq } from './faq'
import { faqCategory } from './faq-category'
import { galleryImage } from './gallery-image'
import { helpfulTip } from './helpful-tip'
import { information } from './information'
import { enrolledUser, preLoginVisit, userLog } from './people'
import { question } from './question'
import { questionCategory } from './question-category'
import { cancelledRegistration, payment, registration } from './registration'
import { response } from './response'
import { session } from './session'
import { slot } from './slot'
import { startCourse } from './start-course'
import { testimonial } from './testimonial'
import { vehicleCategory } from './vehicle-category'
import { vehicleSubCategory } from './vehicle-sub-category'

// What a schema has no words of its own for is said in English; zod/mini says nothing by itself.
z.config(z.locales.en())

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

  questionCategory,
  question,
  batch,
  candidate,
  examSet,
  response,

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
