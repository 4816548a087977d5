import { IconMailForward } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

/** Mails of the institute with their state. */
export const outboxScreen: ScreenView = {
  path: '/outbox',
  entity: 'outboxMail',
  icon: IconMailForward,
  load: async () => (await import('./outbox')).Outbox,
}
