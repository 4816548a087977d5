import * as z from 'zod/mini'
import { courseCategory } from './catalogue/course-category'
import { courseName } from './catalogue/course-name'
import { courseType } from './catalogue/course-type'
import { slot } from './catalogue/slot'
import { vehicleCategory } from './catalogue/vehicle-category'
import { vehicleSubCategory } from './catalogue/vehicle-sub-category'
import { about } from './content/about'
import { announcement } from './content/announcement'
import { banner } from './content/banner'
import { bannerDescription } from './content/banner-description'
import { clientLogo } from './content/client-logo'
import { contactEnquiry, feedback, paymentRecord } from './content/enquiry'
import { facility } from './content/facility'
import { faq } from './content/faq'
import { faqCategory } from './content/faq-category'
import { galleryImage } from './content/gallery-image'
import { helpfulTip } from './content/helpful-tip'
import { information } from './content/information'
import { startCourse } from './content/start-course'
import { testimonial } from './content/testimonial'
import { batch } from './exam/batch'
import { candidate } from './exam/candidate'
import { examSet } from './exam/exam-set'
import { question } from './exam/question'
import { questionCategory } from './exam/question-category'
import { response } from './exam/response'
import { extension, outboxMail } from './institute/extension'
import { enrolledUser, preLoginVisit, userLog } from './registration/people'
import { cancelledRegistration, payment, registration } from './registration/registration'
import { session } from './staff/session'

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
