import { createApp } from './app'
import { cancel, listCancelled, refund } from './cancellations'
import { courseCategoriesOf, courseNameById, courseNamesOf, courseTypesOf } from './catalogue'
import { activeFaqCategories, faq } from './content'
import type { Handlers } from './context'
import { crud, listing } from './crud'
import { allRoles, batchesOfDataEntry, batchesOfExaminer, dashboardCounts } from './dashboard'
import { type DatabasePlace, openDatabase } from './database/open'
import * as catalogue from './database/schema/catalogue'
import * as content from './database/schema/content'
import { contactEnquiries, feedbacks } from './database/schema/enquiries'
import { type Seed, sow } from './database/seed/sow'
import { allDocumentRules, capabilities, instituteSettings, listOutbox } from './institute'
import { changePassword, forgotPassword } from './passwords'
import { allPaymentRecords, listPaymentRecords, paymentTotals } from './payment-records'
import { checkPayment, payOffline, payOnline } from './payments'
import { allEnrolledUsers, listEnrolledUsers, listVisits, peopleByPhone, signInLog, signOutLog } from './people'
import { addRegistration, removeRegistration, updateRegistration } from './registering'
import { allRegistrations, listRegistrations, registrationsByRange } from './registrations'
import { report } from './report'
import { signIn } from './session'
import { addSlot, removeSlot, updateSlot } from './slot-changes'
import { allSlots, listSlots, slotsOnDay } from './slot-rows'
import { checkSheet, uploadSheet } from './slot-upload'
import { checkSlot, slotsOn, slotsOnPrevious } from './slots'

/** Everything that this institute answers. */
const handlers: Handlers = {
  session: {
    signIn,
    forgotPassword,
    changePassword,
    counts: dashboardCounts,
    batchesOfDataEntry,
    batchesOfExaminer,
    roles: allRoles,
  },
  registration: {
    list: listRegistrations,
    byRange: registrationsByRange,
    all: allRegistrations,
    add: addRegistration,
    update: updateRegistration,
    remove: removeRegistration,
    payOffline,
  },
  payment: { check: checkPayment, payOnline },
  cancelledRegistration: { list: listCancelled },
  enrolledUser: { list: listEnrolledUsers, all: allEnrolledUsers },
  preLoginVisit: { list: listVisits },
  userLog: { signIns: signInLog, signOuts: signOutLog },

  vehicleCategory: crud(catalogue.vehicleCategories, { search: ['name', 'description'] }),
  vehicleSubCategory: crud(catalogue.vehicleSubCategories, { search: ['name', 'description'] }),
  courseType: { ...crud(catalogue.courseTypes, { search: ['name', 'description'] }), of: courseTypesOf },
  courseCategory: { ...crud(catalogue.courseCategories, { search: ['name'] }), of: courseCategoriesOf },
  courseName: {
    ...crud(catalogue.courseNames, { search: ['name', 'displayName', 'description'] }),
    of: courseNamesOf,
    byId: courseNameById,
  },
  slot: {
    on: slotsOn,
    onPrevious: slotsOnPrevious,
    check: checkSlot,
    onDay: slotsOnDay,
    list: listSlots,
    all: allSlots,
    add: addSlot,
    update: updateSlot,
    remove: removeSlot,
    uploadSheet,
    checkSheet,
  },

  feedback: listing(feedbacks, { search: ['name', 'email', 'phone', 'category', 'description'] }),
  contactEnquiry: listing(contactEnquiries, { search: ['name', 'email', 'phone', 'subject', 'description'] }),
  paymentRecord: { list: listPaymentRecords, all: allPaymentRecords },

  about: crud(content.abouts, { search: ['title', 'description'] }),
  information: crud(content.informations, { search: ['name', 'description'] }),
  announcement: crud(content.announcements, { search: ['name', 'type', 'description'] }),
  banner: crud(content.banners, { search: ['title'] }),
  bannerDescription: crud(content.bannerDescriptions, { search: ['name', 'description'] }),
  clientLogo: crud(content.clientLogos, { search: ['image'] }),
  faq,
  faqCategory: { ...crud(content.faqCategories, { search: ['name', 'description'] }), active: activeFaqCategories },
  facility: crud(content.facilities, { search: ['title', 'content', 'description'] }),
  testimonial: crud(content.testimonials, { search: ['title', 'description'] }),
  helpfulTip: crud(content.helpfulTips, { search: ['title', 'description'] }),
  startCourse: crud(content.startCourses, { search: ['title', 'description'] }),
  galleryImage: crud(content.galleryImages, { search: ['title', 'description'] }),

  extension: {
    capabilities,
    institute: instituteSettings,
    documentRules: allDocumentRules,
    cancel,
    refund,
    byPhone: peopleByPhone,
    paymentTotals,
  },
  outboxMail: { list: listOutbox },
}

export type ProviderOptions = DatabasePlace & {
  seed: Seed
  /** Required in the api_key header of every call when it is set. */
  apiKey?: string | undefined
  /** Milliseconds since 1970. */
  now?: () => number
}
export type Provider = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

/** The institute's /api/v1 as a function, on PostgreSQL when `databaseUrl` is set, else on PGlite. */
export async function openProvider({ seed, apiKey, now = Date.now, ...place }: ProviderOptions): Promise<Provider> {
  const { db, close } = await openDatabase(place)
  await sow(db, seed, now())
  return { fetch: createApp({ db, handlers, now, apiKey, report }), close }
}
