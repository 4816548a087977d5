import type { EngineSource } from '#documents/engine'
import { questionSheet } from '#sheets/question-sheet'
import { slotSheet } from '#sheets/slot-sheet'
import { createApp } from './app'
import { attendanceLog, takeAttendance } from './attendance'
import { addBatch, completeBatch, removeBatch, updateBatch } from './batch-changes'
import {
  batchById,
  batchDataEntries,
  batchExaminers,
  batchesOfDataEntry,
  batchesOfExaminer,
  listBatches,
} from './batch-rows'
import { cancel, listCancelled, refund } from './cancellations'
import { listCandidates, presentCandidates, thresholds } from './candidates'
import {
  activeVehicleCategories,
  courseCategoriesOf,
  courseNameById,
  courseNamesOf,
  courseTypesOf,
  vehicleSubCategoriesOf,
} from './catalogue'
import { activeFaqCategories, faq } from './content'
import type { Handlers } from './context'
import { crud, listing } from './crud'
import { allRoles, dashboardCounts } from './dashboard'
import { type DatabasePlace, openDatabase } from './database/open'
import * as catalogue from './database/schema/catalogue'
import * as content from './database/schema/content'
import { contactEnquiries, feedbacks } from './database/schema/enquiries'
import { type Seed, sow } from './database/seed/sow'
import { examSetOfBatch } from './exam-sets'
import { allDocumentRules, capabilities, instituteSettings, listOutbox } from './institute'
import { generatePaper } from './paper-drawing'
import { changePassword, forgotPassword } from './passwords'
import { allPaymentRecords, listPaymentRecords, paymentTotals } from './payment-records'
import { checkPayment, payOffline, payOnline } from './payments'
import { allEnrolledUsers, listEnrolledUsers, listVisits, peopleByPhone, signInLog, signOutLog } from './people'
import { questionCategory } from './question-categories'
import { addQuestion, removeQuestion, setQuestionStatus, updateQuestion } from './question-changes'
import { questionSheetRows } from './question-sheet'
import { allQuestions, listQuestions } from './questions'
import { setRecheck } from './rechecks'
import { addRegistration, removeRegistration, updateRegistration } from './registering'
import { allRegistrations, listRegistrations, registrationsByRange } from './registrations'
import { report } from './report'
import { responsesByRecheck, responsesOfBatch, responsesOfCandidate } from './response-rows'
import { addResponse, updateResponse } from './responses'
import { batchResults } from './results'
import { signIn } from './session'
import { sheetUpload } from './sheet-upload'
import { createSite } from './site'
import { addSlot, removeSlot, updateSlot } from './slot-changes'
import { allSlots, listSlots, slotsOnDay } from './slot-rows'
import { slotRows } from './slot-sheet'
import { checkSlot, slotsOn, slotsOnPrevious } from './slots'

/** Everything that this institute answers. */
const handlers: Handlers = {
  session: {
    signIn,
    forgotPassword,
    changePassword,
    counts: dashboardCounts,
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

  vehicleCategory: {
    ...crud(catalogue.vehicleCategories, { search: ['name', 'description'] }),
    active: activeVehicleCategories,
  },
  vehicleSubCategory: {
    ...crud(catalogue.vehicleSubCategories, { search: ['name', 'description'] }),
    of: vehicleSubCategoriesOf,
  },
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
    ...sheetUpload(slotSheet, slotRows),
  },

  questionCategory,
  question: {
    list: listQuestions,
    all: allQuestions,
    add: addQuestion,
    update: updateQuestion,
    setStatus: setQuestionStatus,
    remove: removeQuestion,
    ...sheetUpload(questionSheet, questionSheetRows),
  },

  batch: {
    list: listBatches,
    ofExaminer: batchesOfExaminer,
    ofDataEntry: batchesOfDataEntry,
    byId: batchById,
    add: addBatch,
    update: updateBatch,
    remove: removeBatch,
    examiners: batchExaminers,
    dataEntries: batchDataEntries,
    takeAttendance,
    attendanceLog,
    complete: completeBatch,
    results: batchResults,
  },
  candidate: { list: listCandidates, present: presentCandidates, thresholds },
  examSet: { generate: generatePaper, ofBatch: examSetOfBatch },
  response: {
    add: addResponse,
    update: updateResponse,
    setRecheck,
    ofCandidate: responsesOfCandidate,
    allOfCandidate: responsesOfCandidate,
    ofBatch: responsesOfBatch,
    byRecheck: responsesByRecheck,
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
  /** The fonts of results and certificates (fonts.ts), read at their first use; without them no zip of results is made. */
  documents?: (() => Promise<EngineSource>) | undefined
}
export type Provider = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

/** The institute's /api/v1 and its site as a function, on PostgreSQL when `databaseUrl` is set, else on PGlite. */
export async function openProvider(options: ProviderOptions): Promise<Provider> {
  const { seed, apiKey, now = Date.now, documents = noFonts, ...place } = options
  const { db, close } = await openDatabase(place)
  await sow(db, seed, now())
  const api = createApp({ db, handlers, now, apiKey, report })
  const site = createSite({ db, now, documents, report })
  return { fetch: async (request) => (await site(request)) ?? api(request), close }
}

const noFonts = () => Promise.reject(new Error('The provider was opened without fonts, so it makes no PDFs.'))
