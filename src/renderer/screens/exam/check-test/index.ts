import { IconClipboardCheck } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

/** Check Test (S3 §2): data entry for the papers of a batch. The menu entry is named Check Question. */
export const checkTestScreen: ScreenView = {
  path: '/check-question',
  icon: IconClipboardCheck,
  load: async () => (await import('./check-test')).CheckTest,
}
