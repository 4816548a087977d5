import type { Contract } from './index'
import type { Input, Output } from './protocol/endpoint'

type CallOf<E extends keyof Contract> = `${E}.${keyof Contract[E] & string}`
/** A call of the contract by entity and operation: 'faq.list'. */
export type Call = { [E in keyof Contract]: CallOf<E> }[keyof Contract]

/** A screen by its address and title, with the questions without which it shows nothing, and those of its parts. */
export type ScreenCalls = {
  path: string
  title: string
  needs: readonly Call[]
  uses?: readonly Call[]
  /** The menu leaves it out where the institute lacks what it needs. */
  extension?: true
}

const courseChain = ['vehicleCategory.all', 'courseType.of', 'courseCategory.of', 'courseName.of'] as const
const ownBatches = ['batch.ofExaminer', 'batch.ofDataEntry'] as const
/** Papers one by one, and those of a whole batch in its reports. */
const papers = ['examSet.ofBatch', 'response.ofCandidate', 'response.ofBatch'] as const
const questionChain = ['vehicleCategory.active', 'vehicleSubCategory.of'] as const

/** What each screen asks of an institute: which of them work follows from which calls do. */
export const screenCalls: readonly ScreenCalls[] = [
  {
    path: '/registered-user',
    title: 'Registered User',
    needs: ['registration.list'],
    uses: [
      'registration.byRange',
      ...courseChain,
      'slot.on',
      'slot.onPrevious',
      'slot.check',
      'payment.check',
      'userLog.signIns',
      'userLog.signOuts',
    ],
  },
  { path: '/waiting-list', title: 'Waiting List', needs: ['waitingList.list'], extension: true },
  { path: '/cancel-course', title: 'Cancel Course', needs: ['cancelledRegistration.list'] },
  {
    path: '/shift',
    title: 'Shift',
    needs: ['shift.own', 'shift.list'],
    uses: ['shift.report', 'shift.people'],
    extension: true,
  },
  { path: '/enrolled-user', title: 'Enrolled User', needs: ['enrolledUser.list'] },
  { path: '/contact-us', title: 'Contact Us', needs: ['contactEnquiry.list'] },
  {
    path: '/batch-creation',
    title: 'Batch Creation',
    needs: ['batch.list'],
    uses: ['slot.onDay', 'batch.examiners', 'batch.dataEntries', 'candidate.list', ...papers],
  },
  {
    path: '/take-test',
    title: 'Take Test',
    needs: ['batch.list', 'candidate.list'],
    uses: [
      ...ownBatches,
      'candidate.present',
      ...papers,
      'vehicleCategory.active',
      'vehicleSubCategory.of',
      'questionCategory.of',
    ],
  },
  {
    path: '/check-question',
    title: 'Check Test',
    needs: ['batch.list', 'candidate.list'],
    uses: [...ownBatches, ...papers],
  },
  {
    path: '/recheck-request',
    title: 'Recheck Request',
    needs: ['response.byRecheck'],
    uses: ['examSet.ofBatch', 'response.ofCandidate'],
  },
  { path: '/question-category', title: 'Question Category', needs: ['questionCategory.list'], uses: questionChain },
  {
    path: '/question-addition',
    title: 'Question Addition',
    needs: ['question.list'],
    uses: [...questionChain, 'questionCategory.of', 'questionCategory.all'],
  },
  { path: '/dashboard', title: 'Dashboard', needs: ['dashboard.counts'], uses: ownBatches },
  { path: '/prints', title: 'Prints', needs: [] },
  { path: '/this-counter', title: 'This counter', needs: [] },
  { path: '/vehiclecategory', title: 'Vehicle Category', needs: ['vehicleCategory.list'] },
  {
    path: '/vehiclesubcategory',
    title: 'Vehicle Sub Category',
    needs: ['vehicleSubCategory.list'],
    uses: ['vehicleCategory.all'],
  },
  { path: '/coursetype', title: 'Course Type', needs: ['courseType.list'], uses: ['vehicleCategory.all'] },
  {
    path: '/coursecategory',
    title: 'Course Category',
    needs: ['courseCategory.list'],
    uses: ['vehicleCategory.all', 'courseType.of'],
  },
  {
    path: '/coursename',
    title: 'Course List',
    needs: ['courseName.list'],
    uses: ['vehicleCategory.all', 'courseType.of', 'courseCategory.of'],
  },
  { path: '/reports', title: 'Reports', needs: [] },
  { path: '/timeslot-addition', title: 'Timeslot Addition', needs: ['slot.list'], uses: courseChain },
  { path: '/seat-holds', title: 'Seat Holds', needs: ['heldSeat.list'], extension: true },
  { path: '/payment-history', title: 'Payment History', needs: ['paymentRecord.list'] },
  { path: '/online-payments', title: 'Online Payments', needs: ['onlinePayment.list'], extension: true },
  { path: '/books', title: 'Books', needs: ['books.day', 'books.month'], extension: true },
  { path: '/feedback-records', title: 'Feedback Records', needs: ['feedback.list'] },
  { path: '/pre-login', title: 'Pre Login', needs: ['preLoginVisit.list'] },
  { path: '/announcement', title: 'Announcement', needs: ['announcement.list'] },
  { path: '/home-page banner', title: 'Banner', needs: ['banner.list'] },
  { path: '/home-page content', title: 'Banner Description', needs: ['bannerDescription.list'] },
  { path: '/about-us', title: 'About Us', needs: ['about.list'] },
  { path: '/policy-& terms', title: 'Policy & Terms', needs: ['information.list'] },
  { path: '/testimonials', title: 'Testimonials', needs: ['testimonial.list'] },
  { path: '/helpful-tips', title: 'Helpful Tips', needs: ['helpfulTip.list'] },
  { path: '/how-to start a course', title: 'How to start a course', needs: ['startCourse.list'] },
  { path: '/clients', title: 'Clients', needs: ['clientLogo.list'] },
  { path: '/facility', title: 'Facility', needs: ['facility.list'] },
  { path: '/faq-section', title: 'FAQ Section', needs: ['faq.list'], uses: ['faqCategory.active'] },
  { path: '/faq-category', title: 'FAQ Category', needs: ['faqCategory.list'] },
  { path: '/question-images', title: 'Question Images', needs: ['galleryImage.list'] },
  { path: '/examiner', title: 'Examiner', needs: ['staffMember.list'], uses: ['staffMember.roles'] },
  { path: '/menu', title: 'Menu', needs: ['menu.list'] },
  {
    path: '/assign',
    title: 'Assign',
    needs: ['assignment.list', 'menu.all', 'session.roles'],
    uses: ['changeRequest.ofMenus'],
  },
  { path: '/all-request', title: 'All Request', needs: ['changeRequest.list'] },
  { path: '/role-request', title: 'Role Request', needs: ['changeRequest.ofStaff'] },
  { path: '/assign-menu request', title: 'Assign-menu Request', needs: ['changeRequest.ofMenus'] },
  { path: '/my-requests', title: 'My requests', needs: ['changeRequest.mine'], extension: true },
  { path: '/trail', title: 'Trail', needs: ['trail.list'], uses: ['trail.names'], extension: true },
  {
    path: '/outbox',
    title: 'Outbox',
    needs: ['outboxMail.list'],
    uses: ['outboxMail.filtered', 'outboxMail.standing'],
    extension: true,
  },
  { path: '/settings', title: 'Institute settings', needs: ['instituteSettings.read'], extension: true },
  { path: '/workstations', title: 'Workstations', needs: ['counter.list'], uses: ['server.state'], extension: true },
  { path: '/connection', title: 'Check the connection', needs: [] },
]

/** What registering a trainee asks, from the list to the free seat: the program's main job. */
export const mainJob: readonly Call[] = [
  'registration.list',
  ...courseChain,
  'slot.list',
  'slot.on',
  'slot.check',
  'payment.check',
]

/** What a call gives back. */
export type OutputOf<C extends Call> = C extends `${infer E extends keyof Contract}.${infer O}`
  ? O extends keyof Contract[E]
    ? Output<Contract[E][O]>
    : never
  : never
/** What a call is asked with. */
export type InputOf<C extends Call> = C extends `${infer E extends keyof Contract}.${infer O}`
  ? O extends keyof Contract[E]
    ? Input<Contract[E][O]>
    : never
  : never
