import type { Contract } from './index'
import type { Input, Output } from './protocol/endpoint'

type EndpointNameOf<E extends keyof Contract> = `${E}.${keyof Contract[E] & string}`
/** A call of the contract by entity and operation: 'faq.list'. */
export type EndpointName = { [E in keyof Contract]: EndpointNameOf<E> }[keyof Contract]

/** A screen by its address and title, with the questions without which it shows nothing, and those of its parts. */
export type ScreenCalls = {
  path: string
  title: string
  requiredCalls: readonly EndpointName[]
  optionalCalls?: readonly EndpointName[]
  /** The menu leaves it out where the institute lacks what it needs. */
  extension?: true
}

const courseSelectCalls = ['vehicleCategory.all', 'courseType.of', 'courseCategory.of', 'courseName.of'] as const
const ownBatches = ['batch.ofExaminer', 'batch.ofDataEntry'] as const
/** Papers one by one, and those of a whole batch in its reports. */
const examResultCalls = ['examSet.ofBatch', 'response.ofCandidate', 'response.ofBatch'] as const
const questionSelectCalls = ['vehicleCategory.active', 'vehicleSubCategory.of'] as const

/** What each screen asks of an institute: which of them work follows from which calls do. */
export const screenCalls: readonly ScreenCalls[] = [
  {
    path: '/registered-user',
    title: 'Registered User',
    requiredCalls: ['registration.list'],
    optionalCalls: [
      'registration.byRange',
      ...courseSelectCalls,
      'slot.on',
      'slot.onPrevious',
      'slot.check',
      'payment.check',
      'userLog.signIns',
      'userLog.signOuts',
    ],
  },
  { path: '/waiting-list', title: 'Waiting List', requiredCalls: ['waitingList.list'], extension: true },
  { path: '/cancel-course', title: 'Cancel Course', requiredCalls: ['cancelledRegistration.list'] },
  {
    path: '/shift',
    title: 'Shift',
    requiredCalls: ['shift.own', 'shift.list'],
    optionalCalls: ['shift.report', 'shift.people'],
    extension: true,
  },
  { path: '/enrolled-user', title: 'Enrolled User', requiredCalls: ['enrolledUser.list'] },
  { path: '/contact-us', title: 'Contact Us', requiredCalls: ['contactEnquiry.list'] },
  {
    path: '/batch-creation',
    title: 'Batch Creation',
    requiredCalls: ['batch.list'],
    optionalCalls: ['slot.onDay', 'batch.examiners', 'batch.dataEntries', 'candidate.list', ...examResultCalls],
  },
  {
    path: '/take-test',
    title: 'Take Test',
    requiredCalls: ['batch.list', 'candidate.list'],
    optionalCalls: [
      ...ownBatches,
      'candidate.present',
      ...examResultCalls,
      'vehicleCategory.active',
      'vehicleSubCategory.of',
      'questionCategory.of',
    ],
  },
  {
    path: '/check-question',
    title: 'Check Test',
    requiredCalls: ['batch.list', 'candidate.list'],
    optionalCalls: [...ownBatches, ...examResultCalls],
  },
  {
    path: '/recheck-request',
    title: 'Recheck Request',
    requiredCalls: ['response.byRecheck'],
    optionalCalls: ['examSet.ofBatch', 'response.ofCandidate'],
  },
  {
    path: '/question-category',
    title: 'Question Category',
    requiredCalls: ['questionCategory.list'],
    optionalCalls: questionSelectCalls,
  },
  {
    path: '/question-addition',
    title: 'Question Addition',
    requiredCalls: ['question.list'],
    optionalCalls: [...questionSelectCalls, 'questionCategory.of', 'questionCategory.all'],
  },
  { path: '/dashboard', title: 'Dashboard', requiredCalls: ['dashboard.counts'], optionalCalls: ownBatches },
  { path: '/prints', title: 'Prints', requiredCalls: [] },
  { path: '/this-counter', title: 'This counter', requiredCalls: [] },
  { path: '/vehiclecategory', title: 'Vehicle Category', requiredCalls: ['vehicleCategory.list'] },
  {
    path: '/vehiclesubcategory',
    title: 'Vehicle Sub Category',
    requiredCalls: ['vehicleSubCategory.list'],
    optionalCalls: ['vehicleCategory.all'],
  },
  {
    path: '/coursetype',
    title: 'Course Type',
    requiredCalls: ['courseType.list'],
    optionalCalls: ['vehicleCategory.all'],
  },
  {
    path: '/coursecategory',
    title: 'Course Category',
    requiredCalls: ['courseCategory.list'],
    optionalCalls: ['vehicleCategory.all', 'courseType.of'],
  },
  {
    path: '/coursename',
    title: 'Course List',
    requiredCalls: ['courseName.list'],
    optionalCalls: ['vehicleCategory.all', 'courseType.of', 'courseCategory.of'],
  },
  { path: '/reports', title: 'Reports', requiredCalls: [] },
  {
    path: '/timeslot-addition',
    title: 'Timeslot Addition',
    requiredCalls: ['slot.list'],
    optionalCalls: courseSelectCalls,
  },
  { path: '/seat-holds', title: 'Seat Holds', requiredCalls: ['heldSeat.list'], extension: true },
  { path: '/payment-history', title: 'Payment History', requiredCalls: ['paymentRecord.list'] },
  { path: '/online-payments', title: 'Online Payments', requiredCalls: ['onlinePayment.list'], extension: true },
  { path: '/books', title: 'Books', requiredCalls: ['books.day', 'books.month'], extension: true },
  { path: '/feedback-records', title: 'Feedback Records', requiredCalls: ['feedback.list'] },
  { path: '/pre-login', title: 'Pre Login', requiredCalls: ['preLoginVisit.list'] },
  { path: '/announcement', title: 'Announcement', requiredCalls: ['announcement.list'] },
  { path: '/home-page banner', title: 'Banner', requiredCalls: ['banner.list'] },
  { path: '/home-page content', title: 'Banner Description', requiredCalls: ['bannerDescription.list'] },
  { path: '/about-us', title: 'About Us', requiredCalls: ['about.list'] },
  { path: '/policy-& terms', title: 'Policy & Terms', requiredCalls: ['information.list'] },
  { path: '/testimonials', title: 'Testimonials', requiredCalls: ['testimonial.list'] },
  { path: '/helpful-tips', title: 'Helpful Tips', requiredCalls: ['helpfulTip.list'] },
  { path: '/how-to start a course', title: 'How to start a course', requiredCalls: ['startCourse.list'] },
  { path: '/clients', title: 'Clients', requiredCalls: ['clientLogo.list'] },
  { path: '/facility', title: 'Facility', requiredCalls: ['facility.list'] },
  { path: '/faq-section', title: 'FAQ Section', requiredCalls: ['faq.list'], optionalCalls: ['faqCategory.active'] },
  { path: '/faq-category', title: 'FAQ Category', requiredCalls: ['faqCategory.list'] },
  { path: '/question-images', title: 'Question Images', requiredCalls: ['galleryImage.list'] },
  { path: '/examiner', title: 'Examiner', requiredCalls: ['staffMember.list'], optionalCalls: ['staffMember.roles'] },
  { path: '/menu', title: 'Menu', requiredCalls: ['menu.list'] },
  {
    path: '/assign',
    title: 'Assign',
    requiredCalls: ['assignment.list', 'menu.all', 'session.roles'],
    optionalCalls: ['changeRequest.ofMenus'],
  },
  { path: '/all-request', title: 'All Request', requiredCalls: ['changeRequest.list'] },
  { path: '/role-request', title: 'Role Request', requiredCalls: ['changeRequest.ofStaff'] },
  { path: '/assign-menu request', title: 'Assign-menu Request', requiredCalls: ['changeRequest.ofMenus'] },
  { path: '/my-requests', title: 'My requests', requiredCalls: ['changeRequest.mine'], extension: true },
  { path: '/trail', title: 'Trail', requiredCalls: ['trail.list'], optionalCalls: ['trail.names'], extension: true },
  {
    path: '/outbox',
    title: 'Outbox',
    requiredCalls: ['outboxMail.list'],
    optionalCalls: ['outboxMail.filtered', 'outboxMail.standing'],
    extension: true,
  },
  { path: '/settings', title: 'Institute settings', requiredCalls: ['instituteSettings.read'], extension: true },
  {
    path: '/workstations',
    title: 'Workstations',
    requiredCalls: ['counter.list'],
    optionalCalls: ['server.state'],
    extension: true,
  },
  { path: '/connection', title: 'Check the connection', requiredCalls: [] },
]

/** What registering a trainee asks, from the list to the free seat: the program's main job. */
export const registrationCalls: readonly EndpointName[] = [
  'registration.list',
  ...courseSelectCalls,
  'slot.list',
  'slot.on',
  'slot.check',
  'payment.check',
]

/** What a call gives back. */
export type OutputOf<C extends EndpointName> = C extends `${infer E extends keyof Contract}.${infer O}`
  ? O extends keyof Contract[E]
    ? Output<Contract[E][O]>
    : never
  : never
/** What a call is asked with. */
export type InputOf<C extends EndpointName> = C extends `${infer E extends keyof Contract}.${infer O}`
  ? O extends keyof Contract[E]
    ? Input<Contract[E][O]>
    : never
  : never
