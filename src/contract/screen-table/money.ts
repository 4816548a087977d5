import type { ScreenGroup } from '../screen-row'

export const money = {
  title: 'Money',
  screens: [
    {
      path: '/payment-history',
      title: 'Payment History',
      task: 'Payments',
      words: 'transactions, CGST, SGST',
      calls: ['paymentRecord.list'],
      optionalCalls: ['registration.list'],
      report: { order: 3, name: 'Payment', filterDate: 'payment date', filterCapability: 'paymentRecord.byRange' },
    },
    {
      path: '/online-payments',
      title: 'Online Payments',
      words: 'card, UPI, Razorpay, refund due',
      access: '/payment-history', // D-238
      extension: 'onlinePayment',
      calls: ['onlinePayment.list'],
    },
    {
      path: '/books',
      title: 'Books',
      task: 'Day book and GST',
      words: 'month book, GST report, GSTR-1, ledger',
      access: '/payment-history', // D-187
      extension: 'books',
      calls: ['books.day', 'books.month'],
      optionalCalls: ['monthBook.list'],
    },
  ],
} as const satisfies ScreenGroup
