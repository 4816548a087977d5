import type { instituteEndpoints } from '#contract/institute/index'
import type { AreaRules } from '../staff/access'

export const instituteAccess: AreaRules<typeof instituteEndpoints> = {
  // Every role reports its own workstation; only the superadmin lists all.
  counter: { report: 'everyone', list: 'superadmin', remove: 'superadmin' },
  dashboard: { counts: ['Dashboard'] },
  extension: {
    capabilities: 'everyone',
    institute: 'everyone',
    documentRules: 'everyone',
  },
  instituteSettings: { read: 'superadmin', update: 'superadmin' },
  outboxMail: {
    list: 'superadmin',
    filtered: 'superadmin',
    status: 'superadmin',
    resend: 'superadmin',
    test: 'superadmin',
  },
  server: { state: 'superadmin', resumeNumbers: 'superadmin' },
  refusedCall: { list: 'superadmin' },
}
