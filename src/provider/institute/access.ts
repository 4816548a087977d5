import type { instituteEndpoints } from '#contract/institute/index'
import type { AreaRules, MenuRule } from '../staff/access'

const registering: MenuRule = ['Registered User']

export const instituteAccess: AreaRules<typeof instituteEndpoints> = {
  dashboard: { counts: ['Dashboard'] },
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
