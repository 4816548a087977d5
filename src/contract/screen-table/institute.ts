import type { ScreenGroup } from '../screen-row'

export const institute = {
  title: 'Institute',
  screens: [
    { path: '/reports', title: 'Reports', words: 'export, Excel, CSV', calls: [] },
    {
      path: '/settings',
      title: 'Institute settings',
      words: 'letterhead, GST number, UPI, mail server',
      access: 'superadmin',
      extension: 'instituteSettings',
      calls: ['instituteSettings.read'],
    },
    {
      path: '/outbox',
      title: 'Outgoing mail',
      words: 'mail queue, outbox, e-mail, code',
      access: 'superadmin',
      extension: 'outboxMail',
      calls: ['outboxMail.list'],
      optionalCalls: ['outboxMail.filtered', 'outboxMail.status'],
    },
    {
      path: '/workstations',
      title: 'Workstations',
      words: 'counters, updates, versions',
      access: 'superadmin',
      extension: 'counter',
      calls: ['counter.list'],
      optionalCalls: ['server.state'],
    },
    {
      path: '/connection',
      title: 'Check the connection',
      words: 'connection check, server, diagnosis',
      access: 'set-up',
      calls: [],
    },
  ],
} as const satisfies ScreenGroup
