import { IconPrinter } from '@tabler/icons-react'
import { counter, type Screen } from '../../../core/screen'

export const printsScreen: Screen = {
  path: '/prints',
  title: 'Prints',
  icon: IconPrinter,
  group: counter,
  // Everybody finds their own.
  offered: () => true,
  load: async () => (await import('./prints')).Prints,
}
