import { IconMailForward } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

/** The mails of the institute, and what became of them. */
export const outboxScreen: ScreenView = {
  path: '/outbox',
  entity: 'outboxMail',
  icon: IconMailForward,
  load: async () => (await import('./outbox')).Outbox,
}
