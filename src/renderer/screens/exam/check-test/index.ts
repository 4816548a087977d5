import { IconClipboardCheck } from '@tabler/icons-react'
import type { Screen } from '../../../core/screens/screen'
import { testGroup } from '../parts/group'

/** S3 §2: what the data entry does with the papers of its batches. The menu is named Check Question. */
export const checkTestScreen: Screen = {
  path: '/check-question',
  title: 'Check Test',
  icon: IconClipboardCheck,
  group: testGroup,
  load: async () => (await import('./check-test')).CheckTest,
}
