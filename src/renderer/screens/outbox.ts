import { IconMailForward } from '@tabler/icons-react'
import { formatInstant } from '#contract/format'
import { api } from '../app/api'
import { crudScreen } from '../crud/crud-screen'

/** Mails that practice mode did not send, such as the link for a new password. */
export const outboxScreen = {
  ...crudScreen(api.outboxMail, {
    path: '/outbox',
    title: 'Outbox',
    icon: IconMailForward,
    empty: 'No mail has been written.',
    columns: [
      { title: 'Written', value: ({ createdAt }) => formatInstant(createdAt) },
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
  extension: 'outboxMail',
}
