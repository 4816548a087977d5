import { IconMailForward } from '@tabler/icons-react'
import { administration, type Screen } from '../../../core/screens/screen'

/** The mails of the institute, and what became of them. */
export const outboxScreen: Screen = {
  path: '/outbox',
  title: 'Outbox',
  entity: 'outboxMail',
  icon: IconMailForward,
  group: administration,
  extension: 'outboxMail',
  load: async () => (await import('./outbox')).Outbox,
}
