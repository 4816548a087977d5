import { IconHistory } from '@tabler/icons-react'
import { administration, type Screen } from '../../../core/screens/screen'

export const trailScreen: Screen = {
  path: '/trail',
  title: 'Trail',
  icon: IconHistory,
  group: administration,
  extension: 'trail',
  load: async () => (await import('./trail')).Trail,
}
