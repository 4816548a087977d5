import { IconMailForward } from '@tabler/icons-react'
import { api } from '../../core/api'
import { administration } from '../../core/screen'
import { crudScreen } from '../../crud/crud-screen'
import { instantColumn } from '../../crud/list/columns'

/** Mails that practice mode did not send, such as the code for a new password. */
export const outboxScreen = {
  ...crudScreen(api.outboxMail, {
    path: '/outbox',
    title: 'Outbox',
    icon: IconMailForward,
    group: administration,
    empty: 'No mail has been written.',
    columns: [
      instantColumn('Written', 'createdAt'),
      { title: 'To', value: ({ to }) => to },
      { title: 'Subject', value: ({ subject }) => subject },
    ],
    details: {
      title: 'Mail',
      groups: ({ to, subject, body }) => [
        {
          title: subject,
          details: [
            { label: 'To', value: to },
            { label: 'Text', value: body },
          ],
        },
      ],
    },
  }),
  extension: 'outboxMail' as const,
}
