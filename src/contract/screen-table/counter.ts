import type { ScreenGroup } from '../screen-row'
import { courseSelectCalls } from './calls'

export const counter = {
  title: 'Counter',
  screens: [
    {
      path: '/registered-user',
      // The reports of S1 §2.13 link to this address (D-26).
      aliases: ['/user'],
      title: 'Registered User',
      task: 'Trainees',
      words: 'registrations, receipt, invoice, proforma',
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
      words: 'queue, offer, full slot',
      access: '/registered-user', // D-216
      extension: 'waitingList',
      calls: ['waitingList.list'],
    },
    {
      path: '/shift',
      title: 'Shift',
      words: 'cash, float, drawer, X report, Z report',
      access: '/registered-user', // D-205
      extension: 'shift',
      calls: ['shift.own', 'shift.list'],
      optionalCalls: ['shift.report', 'shift.people'],
    },
    {
      path: '/cancel-course',
      title: 'Cancel Course',
      task: 'Cancellations',
      words: 'refund, credit note',
      calls: ['cancelledRegistration.list'],
      optionalCalls: ['registration.list'],
    },
    {
      path: '/refunds',
      title: 'Refunds',
      words: 'money back, refund due',
      access: '/cancel-course', // D-304
      extension: 'refundRecord',
      calls: ['refundRecord.list'],
    },
    {
      path: '/enrolled-user',
      title: 'Enrolled User',
      task: 'App enrolments',
      words: 'app users',
      calls: ['enrolledUser.list'],
    },
    {
      path: '/contact-us',
      title: 'Contact Us',
      task: 'Enquiries',
      words: 'messages, contact form',
      calls: ['contactEnquiry.list'],
    },
  ],
} as const satisfies ScreenGroup
