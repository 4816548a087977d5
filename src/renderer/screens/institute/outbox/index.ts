import { IconMailForward } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

/** Outgoing mail of the institute (menu key and path: outbox), not the outbox of pending changes. */
export const outboxScreen: ScreenView = {
  path: '/outbox',
  entity: 'outboxMail',
  icon: IconMailForward,
  load: async () => (await import('./outbox')).OutgoingMails,
}
