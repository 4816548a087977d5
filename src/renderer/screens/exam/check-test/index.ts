import { IconClipboardCheck } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

/** S3 §2: what the data entry does with the papers of its batches. The menu is named Check Question. */
export const checkTestScreen: ScreenView = {
  path: '/check-question',
  icon: IconClipboardCheck,
  load: async () => (await import('./check-test')).CheckTest,
}
