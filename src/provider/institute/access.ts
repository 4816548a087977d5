import type { instituteEndpoints } from '#contract/institute/index'
import type { AreaRules } from '../staff/access'

export const instituteAccess: AreaRules<typeof instituteEndpoints> = {
  dashboard: { counts: ['Dashboard'] },
  extension: {
    capabilities: 'everyone',
    institute: 'everyone',
    documentRules: 'everyone',
  },
  instituteSettings: { read: 'superadmin', update: 'superadmin' },
  outboxMail: { list: 'superadmin' },
}
