import { t } from '@lingui/core/macro'
import type { ScreenGroup } from '../screen-row'

export const institute = {
  name: 'Institute',
  title: t`Institute`,
  screens: [
    {
      path: '/reports',
      title: t`Reports`,
      menu: 'Reports',
      searchWords: 'export, Excel, CSV, निर्यात, रिपोर्ट',
      calls: [],
    },
    {
      path: '/settings',
      title: t`Institute settings`,
      searchWords: 'letterhead, GST number, UPI, mail server, institute settings, लेटरहेड, GST नंबर, ईमेल सर्वर, सेटिंग्स',
      access: 'superadmin',
      extension: 'instituteSettings',
      calls: ['instituteSettings.read'],
    },
    {
      path: '/outbox',
      title: t`Outgoing mail`,
      searchWords: 'mail queue, outbox, e-mail, code, outgoing, ईमेल, कोड, डाक',
      access: 'superadmin',
      extension: 'outboxMail',
      calls: ['outboxMail.list'],
      optionalCalls: ['outboxMail.filtered', 'outboxMail.status'],
    },
    {
      path: '/workstations',
      title: t`Workstations`,
      searchWords: 'counters, updates, versions, workstations, काउंटर, कंप्यूटर, अपडेट',
      access: 'superadmin',
      extension: 'counter',
      calls: ['counter.list'],
      optionalCalls: ['server.state'],
    },
    {
      path: '/connection',
      title: t`Check the connection`,
      searchWords: 'connection check, server, diagnosis, कनेक्शन, सर्वर, जाँच',
      // The superadmin, and users without a role, who may be setting up the workstation.
      access: 'set-up',
      calls: [],
    },
  ],
} as const satisfies ScreenGroup
