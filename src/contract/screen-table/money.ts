import { t } from '@lingui/core/macro'
import type { ScreenGroup } from '../screen-row'

export const money = {
  name: 'Money',
  title: t`Money`,
  screens: [
    {
      path: '/payment-history',
      title: t`Payment History`,
      menu: 'Payment History',
      everydayTitle: t`Payments`,
      searchWords: 'transactions, CGST, SGST, payments, भुगतान, लेन-देन',
      calls: ['paymentRecord.list'],
      optionalCalls: ['registration.list'],
      report: { position: 3, name: t`Payment`, filterDate: t`payment date`, filterCapability: 'paymentRecord.byRange' },
    },
    {
      path: '/online-payments',
      title: t`Online Payments`,
      searchWords: 'card, UPI, Razorpay, refund due, online payments, कार्ड, ऑनलाइन भुगतान, धन-वापसी',
      access: '/payment-history', // D-238
      extension: 'onlinePayment',
      calls: ['onlinePayment.list'],
    },
    {
      path: '/books',
      title: t`Books`,
      everydayTitle: t`Day book and GST`,
      searchWords: 'month book, GST report, GSTR-1, ledger, books, day book, दैनिक बही, माह बही, GST रिपोर्ट, खाता',
      access: '/payment-history', // D-187
      extension: 'books',
      calls: ['books.day', 'books.month'],
      optionalCalls: ['monthBook.list'],
    },
  ],
} as const satisfies ScreenGroup
