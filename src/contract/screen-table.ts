import type { ScreenGroup } from './screen-row'

export const courseSelectCalls = ['vehicleCategory.all', 'courseType.of', 'courseCategory.of', 'courseName.of'] as const
const questionSelectCalls = ['vehicleCategory.active', 'vehicleSubCategory.of'] as const
const ownBatchCalls = ['batch.ofExaminer', 'batch.ofDataEntry'] as const
const examResultCalls = ['examSet.ofBatch', 'response.ofCandidate', 'response.ofBatch'] as const

/** Every screen in the order of the side menu; menus, routes, access, reports and the connection check follow from it. */
export const screenGroups = [
  {
    title: 'Counter',
    screens: [
      {
        path: '/registered-user',
        // The reports of S1 §2.13 link to this address (D-26).
        aliases: ['/user'],
        title: 'Registered User',
        calls: ['registration.list'],
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
        report: { order: 2, name: 'User', filterDate: 'training date' },
      },
      {
        path: '/waiting-list',
        title: 'Waiting List',
        access: '/registered-user', // D-216
        extension: 'waitingList',
        calls: ['waitingList.list'],
      },
      { path: '/cancel-course', title: 'Cancel Course', calls: ['cancelledRegistration.list'] },
      {
        path: '/refunds',
        title: 'Refunds',
        access: '/cancel-course', // D-304
        extension: 'refundRecord',
        calls: ['refundRecord.list'],
      },
      {
        path: '/shift',
        title: 'Shift',
        access: '/registered-user', // D-205
        extension: 'shift',
        calls: ['shift.own', 'shift.list'],
        optionalCalls: ['shift.report', 'shift.people'],
      },
      { path: '/enrolled-user', title: 'Enrolled User', calls: ['enrolledUser.list'] },
      { path: '/contact-us', title: 'Contact Us', calls: ['contactEnquiry.list'] },
    ],
  },
  {
    title: 'Tests',
    screens: [
      {
        path: '/batch-creation',
        title: 'Batch Creation',
        calls: ['batch.list'],
        optionalCalls: [
          'slot.onDay',
          'batch.examiners',
          'batch.dataEntryMembers',
          'candidate.list',
          ...examResultCalls,
        ],
      },
      {
        path: '/take-test',
        title: 'Take Test',
        calls: ['batch.list', 'candidate.list'],
        optionalCalls: [
          ...ownBatchCalls,
          'candidate.present',
          ...examResultCalls,
          ...questionSelectCalls,
          'questionCategory.of',
        ],
      },
      {
        path: '/check-question',
        title: 'Check Test',
        menu: 'Check Question',
        calls: ['batch.list', 'candidate.list'],
        optionalCalls: [...ownBatchCalls, ...examResultCalls],
      },
      {
        path: '/recheck-request',
        title: 'Recheck Request',
        calls: ['response.byRecheck'],
        optionalCalls: ['examSet.ofBatch', 'response.ofCandidate'],
      },
      {
        path: '/question-category',
        title: 'Question Category',
        calls: ['questionCategory.list'],
        optionalCalls: questionSelectCalls,
        report: { order: 4, name: 'Question Category', contents: 'All categories: they have no date' },
      },
      {
        path: '/question-addition',
        title: 'Question Addition',
        calls: ['question.list'],
        optionalCalls: [...questionSelectCalls, 'questionCategory.of', 'questionCategory.all'],
        report: { order: 5, name: 'Question', contents: 'All questions: they have no date' },
      },
    ],
  },
  { screens: [{ path: '/dashboard', title: 'Dashboard', calls: ['dashboard.counts'], optionalCalls: ownBatchCalls }] },
  {
    title: 'This computer',
    screens: [
      { path: '/prints', title: 'Prints', access: 'everyone', calls: [] },
      { path: '/this-counter', title: 'This workstation', access: 'everyone', calls: [] },
    ],
  },
  {
    title: 'Course Section',
    menu: 'Course Selection',
    screens: [
      { path: '/vehiclecategory', title: 'Vehicle Category', calls: ['vehicleCategory.list'] },
      {
        path: '/vehiclesubcategory',
        title: 'Vehicle Sub Category',
        calls: ['vehicleSubCategory.list'],
        optionalCalls: ['vehicleCategory.all'],
      },
      { path: '/coursetype', title: 'Course Type', calls: ['courseType.list'], optionalCalls: ['vehicleCategory.all'] },
      {
        path: '/coursecategory',
        title: 'Course Category',
        calls: ['courseCategory.list'],
        optionalCalls: ['vehicleCategory.all', 'courseType.of'],
      },
      {
        path: '/coursename',
        title: 'Course List',
        menu: 'Course Name',
        calls: ['courseName.list'],
        optionalCalls: ['vehicleCategory.all', 'courseType.of', 'courseCategory.of'],
      },
    ],
  },
  {
    title: 'Reports',
    screens: [
      { path: '/reports', title: 'Reports', calls: [] },
      {
        path: '/timeslot-addition',
        title: 'Timeslot Addition',
        calls: ['slot.list'],
        optionalCalls: courseSelectCalls,
        report: { order: 1, name: 'Timeslot', filterDate: 'training days', filterCapability: 'slot.byRange' },
      },
      {
        path: '/seat-holds',
        title: 'Seat Holds',
        access: '/timeslot-addition',
        extension: 'seatHoldList',
        calls: ['seatHoldList.list'],
      },
      {
        path: '/payment-history',
        title: 'Payment History',
        calls: ['paymentRecord.list'],
        report: { order: 3, name: 'Payment', filterDate: 'payment date', filterCapability: 'paymentRecord.byRange' },
      },
      {
        path: '/online-payments',
        title: 'Online Payments',
        access: '/payment-history', // D-238
        extension: 'onlinePayment',
        calls: ['onlinePayment.list'],
      },
      {
        path: '/books',
        title: 'Books',
        access: '/payment-history', // D-187
        extension: 'books',
        calls: ['books.day', 'books.month'],
        optionalCalls: ['monthBook.list'],
      },
      {
        path: '/feedback-records',
        title: 'Feedback Records',
        calls: ['feedback.list'],
        report: {
          order: 6,
          name: 'Feedback',
          filterDate: 'date of the feedback',
          filterCapability: 'feedback.byRange',
        },
      },
      { path: '/pre-login', title: 'Pre Login', calls: ['preLoginVisit.list'] },
    ],
  },
  {
    title: 'Public Site',
    screens: [
      { path: '/announcement', title: 'Announcement', governed: true, calls: ['announcement.list'] },
      { path: '/home-page banner', title: 'Banner', menu: 'Home-page Banner', governed: true, calls: ['banner.list'] },
      {
        path: '/home-page content',
        title: 'Banner Description',
        menu: 'Home-page Content',
        governed: true,
        calls: ['bannerDescription.list'],
      },
      { path: '/about-us', title: 'About Us', governed: true, calls: ['about.list'] },
      { path: '/policy-& terms', title: 'Policy & Terms', governed: true, calls: ['information.list'] },
      { path: '/testimonials', title: 'Testimonials', governed: true, calls: ['testimonial.list'] },
      { path: '/helpful-tips', title: 'Helpful Tips', governed: true, calls: ['helpfulTip.list'] },
      {
        path: '/how-to start a course',
        title: 'How to start a course',
        menu: 'How-to Start A Course',
        governed: true,
        calls: ['startCourse.list'],
      },
      { path: '/clients', title: 'Clients', governed: true, calls: ['clientLogo.list'] },
      { path: '/facility', title: 'Facility', calls: ['facility.list'] },
      {
        path: '/faq-section',
        title: 'FAQ Section',
        governed: true,
        calls: ['faq.list'],
        optionalCalls: ['faqCategory.active'],
      },
      { path: '/faq-category', title: 'FAQ Category', governed: true, calls: ['faqCategory.list'] },
      { path: '/question-images', title: 'Question Images', calls: ['galleryImage.list'] },
    ],
  },
  {
    title: 'Administration',
    screens: [
      {
        path: '/examiner',
        aliases: ['/role'],
        title: 'Examiner',
        governed: true,
        calls: ['staffMember.list'],
        optionalCalls: ['staffMember.roles'],
      },
      { path: '/menu', title: 'Menu', calls: ['menu.list'] },
      {
        path: '/assign',
        title: 'Assign',
        governed: true,
        calls: ['assignment.list', 'menu.all', 'session.roles'],
        optionalCalls: ['changeRequest.ofMenus'],
      },
      { path: '/all-request', title: 'All Request', calls: ['changeRequest.list'] },
      { path: '/role-request', title: 'Role Request', calls: ['changeRequest.ofStaff'] },
      { path: '/assign-menu request', title: 'Assign-menu Request', calls: ['changeRequest.ofMenus'] },
      {
        path: '/my-requests',
        title: 'My requests',
        access: 'requests',
        extension: 'changeRequest.mine',
        calls: ['changeRequest.mine'],
      },
      {
        path: '/trail',
        title: 'Audit log',
        menu: 'Trail',
        extension: 'trail',
        calls: ['trail.list'],
        optionalCalls: ['trail.names'],
      },
      {
        path: '/outbox',
        title: 'Outgoing mail',
        access: 'superadmin',
        extension: 'outboxMail',
        calls: ['outboxMail.list'],
        optionalCalls: ['outboxMail.filtered', 'outboxMail.status'],
      },
      {
        path: '/settings',
        title: 'Institute settings',
        access: 'superadmin',
        extension: 'instituteSettings',
        calls: ['instituteSettings.read'],
      },
      {
        path: '/workstations',
        title: 'Workstations',
        access: 'superadmin',
        extension: 'counter',
        calls: ['counter.list'],
        optionalCalls: ['server.state'],
      },
      { path: '/connection', title: 'Check the connection', access: 'set-up', calls: [] },
    ],
  },
] as const satisfies readonly ScreenGroup[]
