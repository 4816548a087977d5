import { t } from '@lingui/core/macro'
import type { ScreenGroup } from '../screen-row'
import { courseSelectCalls } from './calls'

export const counter = {
  name: 'Counter',
  title: t`Counter`,
  screens: [
    {
      path: '/registered-user',
      // The reports of S1 §2.13 link to this address (D-26).
      aliases: ['/user'],
      title: t`Registered User`,
      menu: 'Registered User',
      everydayTitle: t`Trainees`,
      searchWords: 'registrations, receipt, invoice, proforma, trainees, पंजीकरण, रसीद, बिल, प्रोफ़ॉर्मा, प्रशिक्षु',
      calls: ['registration.list'],
      optionalCalls: [
        'registration.byRange',
        ...courseSelectCalls,
        // Slots of a course on a day; `onPrevious`: on a past day.
        'slot.on',
        'slot.onPrevious',
        'slot.check',
        'payment.check',
        'userLog.signIns',
        'userLog.signOuts',
      ],
      report: { position: 2, name: t({ message: 'User', context: 'trainee' }), filterDate: t`training date` },
    },
    {
      path: '/waiting-list',
      title: t`Waiting List`,
      searchWords: 'queue, offer, full slot, waiting list, कतार, प्रस्ताव, भरा स्लॉट, प्रतीक्षा सूची',
      access: '/registered-user', // D-216
      extension: 'waitingList',
      calls: ['waitingList.list'],
      optionalCalls: ['registration.list'],
    },
    {
      path: '/shift',
      title: t`Shift`,
      searchWords: 'cash, float, drawer, X report, Z report, shift, नकद, दराज़, पाली, X रिपोर्ट, Z रिपोर्ट',
      access: '/registered-user', // D-205
      extension: 'shift',
      calls: ['shift.own', 'shift.list'],
      optionalCalls: ['shift.report', 'shift.people'],
    },
    {
      path: '/cancel-course',
      title: t`Cancel Course`,
      menu: 'Cancel Course',
      everydayTitle: t`Cancellations`,
      searchWords: 'refund, credit note, cancellations, धन-वापसी, क्रेडिट नोट, रद्दीकरण',
      calls: ['cancelledRegistration.list'],
      optionalCalls: ['registration.list'],
    },
    {
      path: '/refunds',
      title: t`Refunds`,
      searchWords: 'money back, refund due, refunds, धन-वापसी, पैसे वापस',
      access: '/cancel-course', // D-304
      extension: 'refundRecord',
      calls: ['refundRecord.list'],
    },
    {
      path: '/enrolled-user',
      title: t`Enrolled User`,
      menu: 'Enrolled User',
      everydayTitle: t`App enrolments`,
      searchWords: 'app users, enrolments, ऐप उपयोगकर्ता',
      calls: ['enrolledUser.list'],
    },
    {
      path: '/contact-us',
      title: t`Contact Us`,
      menu: 'Contact Us',
      everydayTitle: t`Enquiries`,
      searchWords: 'messages, contact form, enquiries, संदेश, संपर्क, पूछताछ',
      calls: ['contactEnquiry.list'],
    },
  ],
} as const satisfies ScreenGroup
