import type { EngineSource } from '#documents/engine'
import { questionSheet } from '#sheets/question-sheet'
import { slotSheet } from '#sheets/slot-sheet'
import {
  activeVehicleCategories,
  courseCategoriesOf,
  courseNameById,
  courseNamesOf,
  courseTypesOf,
  vehicleSubCategoriesOf,
} from './catalogue/catalogue'
import { addSlot, removeSlot, updateSlot } from './catalogue/slot-changes'
import { allSlots, listSlots, slotsOnDay } from './catalogue/slot-rows'
import { slotRows } from './catalogue/slot-sheet'
import { checkSlot, slotsOn, slotsOnPrevious } from './catalogue/slots'
import { activeFaqCategories, faq } from './content/content'
import { createApp } from './core/app'
import type { Handlers } from './core/context'
import { crud, listing } from './core/crud'
import { report } from './core/report'
import { sheetUpload } from './core/sheets/sheet-upload'
import { type DatabasePlace, openDatabase } from './database/open'
import * as catalogue from './database/schema/catalogue'
import * as content from './database/schema/content/content'
import { contactEnquiries, feedbacks } from './database/schema/content/enquiries'
import { attendanceLog, takeAttendance } from './exam/batches/attendance'
import { addBatch, completeBatch, removeBatch, updateBatch } from './exam/batches/batch-changes'
import {
  batchById,
  batchDataEntries,
  batchExaminers,
  batchesOfDataEntry,
  batchesOfExaminer,
  listBatches,
} from './exam/batches/batch-rows'
import { listCandidates, presentCandidates, thresholds } from './exam/batches/candidates'
import { examSetOfBatch } from './exam/papers/exam-sets'
import { generatePaper } from './exam/papers/paper-drawing'
import { setRecheck } from './exam/papers/rechecks'
import { responsesByRecheck, responsesOfBatch, responsesOfCandidate } from './exam/papers/response-rows'
import { addResponse, updateResponse } from './exam/papers/responses'
import { questionCategory } from './exam/questions/question-categories'
import { addQuestion, removeQuestion, setQuestionStatus, updateQuestion } from './exam/questions/question-changes'
import { questionSheetRows } from './exam/questions/question-sheet'
import { allQuestions, listQuestions } from './exam/questions/questions'
import { batchResults } from './exam/results/results'
import { createSite } from './exam/results/site'
import { allRoles, dashboardCounts } from './institute/dashboard'
import { allDocumentRules, capabilities, instituteSettings, listOutbox } from './institute/institute'
import { type Seed, sow } from './practice/sow'
import { cancel, listCancelled, refund } from './registration/cancellations'
import { allPaymentRecords, listPaymentRecords, paymentTotals } from './registration/payment-records'
import { checkPayment, payOffline, payOnline } from './registration/payments'
import {
  allEnrolledUsers,
  listEnrolledUsers,
  listVisits,
  peopleByPhone,
  signInLog,
  signOutLog,
} from './registration/people'
import { addRegistration, removeRegistration, updateRegistration } from './registration/registering'
import { allRegistrations, listRegistrations, registrationsByRange } from './registration/registrations'
import { changePassword, forgotPassword } from './staff/passwords'
import { signIn } from './staff/session'

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
