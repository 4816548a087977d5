import type { Contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import type { MenuName } from '../staff/menus'

/** Menus that allow a call, any one of them; or everyone who is signed in; or the superadmin alone. */
export type Rule = readonly MenuName[] | 'everyone' | 'superadmin'

const registering: Rule = ['Registered User']
/** Whose forms choose from the catalogue. */
const choosing: readonly MenuName[] = [
  'Registered User',
  'Timeslot Addition',
  'Course Selection',
  'Vehicle Category',
  'Vehicle Sub Category',
  'Course Type',
  'Course Category',
  'Course Name',
]

/** Whose forms choose a vehicle and a sub-category for questions. */
const asking: readonly MenuName[] = ['Question Category', 'Question Addition', 'Take Test']

/** Whose screens show a batch with its candidates. */
const testing: Rule = ['Batch Creation', 'Take Test', 'Check Question']
/** Whose screens show handed-in papers. */
const checking: Rule = ['Batch Creation', 'Take Test', 'Check Question', 'Recheck Request']

/** An entity of one screen: all its operations by the same menus. */
const of = (...menus: MenuName[]) => {
  const rule: Rule = menus
  return { list: rule, all: rule, add: rule, update: rule, setStatus: rule, remove: rule }
}

/** Who may call what (decision 39). The superadmin may call everything; open endpoints ask nobody. */
export const access: { readonly [E in keyof Contract]: { readonly [O in keyof Contract[E]]: Rule } } = {
  session: {
    signIn: 'everyone',
    forgotPassword: 'everyone',
    changePassword: 'everyone',
    counts: ['Dashboard'],
    roles: 'everyone',
  },
  registration: {
    list: registering,
    byRange: registering,
    all: registering,
    add: registering,
    update: registering,
    remove: registering,
    payOffline: registering,
  },
  payment: { check: registering, payOnline: registering },
  cancelledRegistration: { list: ['Cancel Course'] },
  enrolledUser: { list: ['Enrolled User'], all: ['Enrolled User'] },
  preLoginVisit: { list: ['Pre Login'] },
  userLog: { signIns: registering, signOuts: registering },
  vehicleCategory: {
    ...of('Course Selection', 'Vehicle Category'),
    list: choosing,
    all: choosing,
    active: [...choosing, ...asking],
  },
  vehicleSubCategory: { ...of('Course Selection', 'Vehicle Sub Category'), of: [...choosing, ...asking] },
  courseType: { ...of('Course Selection', 'Course Type'), of: choosing },
  courseCategory: { ...of('Course Selection', 'Course Category'), of: choosing },
  courseName: { ...of('Course Selection', 'Course Name'), of: choosing, byId: choosing },
  slot: {
    ...of('Timeslot Addition'),
    on: registering,
    onPrevious: registering,
    check: registering,
    onDay: ['Timeslot Addition', 'Batch Creation'],
    uploadSheet: ['Timeslot Addition'],
    checkSheet: ['Timeslot Addition'],
  },
  batch: {
    ...of('Batch Creation'),
    list: testing,
    ofExaminer: ['Dashboard', 'Batch Creation', 'Take Test', 'Check Question'],
    ofDataEntry: ['Dashboard', 'Batch Creation', 'Take Test', 'Check Question'],
    byId: checking,
    examiners: ['Batch Creation'],
    dataEntries: ['Batch Creation'],
    takeAttendance: ['Take Test'],
    attendanceLog: testing,
    complete: ['Take Test'],
    results: testing,
  },
  candidate: { list: checking, present: checking, thresholds: 'everyone' },
  examSet: { generate: ['Take Test'], ofBatch: checking },
  response: {
    add: ['Take Test', 'Check Question'],
    update: ['Check Question'],
    setRecheck: ['Check Question', 'Recheck Request'],
    ofCandidate: checking,
    allOfCandidate: checking,
    ofBatch: checking,
    byRecheck: ['Recheck Request'],
  },
  questionCategory: {
    ...of('Question Category'),
    all: ['Question Category', 'Question Addition'],
    of: asking,
    stock: ['Take Test'],
  },
  question: {
    ...of('Question Addition'),
    uploadSheet: ['Question Addition'],
    checkSheet: ['Question Addition'],
  },
  feedback: of('Feedback Records'),
  contactEnquiry: of('Contact Us'),
  paymentRecord: of('Payment History'),
  about: of('About Us'),
  information: of('Policy & Terms'),
  announcement: of('Announcement'),
  banner: of('Home-page Banner'),
  bannerDescription: of('Home-page Content'),
  clientLogo: of('Clients'),
  faq: of('FAQ Section'),
  faqCategory: { ...of('FAQ Category'), active: ['FAQ Section', 'FAQ Category'] },
  facility: of('Facility'),
  testimonial: of('Testimonials'),
  helpfulTip: of('Helpful Tips'),
  startCourse: of('How-to Start A Course'),
  galleryImage: of('Question Images'),
  extension: {
    capabilities: 'everyone',
    institute: 'everyone',
    documentRules: 'everyone',
    cancel: registering,
    refund: registering,
    byPhone: registering,
    paymentTotals: ['Payment History'],
  },
  outboxMail: { list: 'superadmin' },
}

/** Throws `forbidden` unless the role may make the call. */
export function assertAllowed(rule: Rule, who: { role: string; menus: readonly string[] }): void {
  if (who.role === 'superadmin' || rule === 'everyone') return
  if (rule !== 'superadmin' && rule.some((menu) => who.menus.includes(menu))) return
  throw new CallError('forbidden', 'Your role may not do this. Ask the super admin to assign you the menu.')
}
