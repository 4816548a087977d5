import type { instituteEndpoints } from '#contract/institute/index'
import type { AreaRules } from '../staff/access'

/** Per endpoint: the allowed persons, or the menus of which a person needs one. */
export const instituteAccess: AreaRules<typeof instituteEndpoints> = {
  // Each workstation reports its own status, with a session of any role.
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
