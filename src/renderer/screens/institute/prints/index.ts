import { IconPrinter } from '@tabler/icons-react'
import { machine, type Screen } from '../../../core/screens/screen'

export const printsScreen: Screen = {
  path: '/prints',
  title: 'Prints',
  icon: IconPrinter,
  group: machine,
  // Everybody finds their own.
  offered: () => true,
  load: async () => (await import('./prints')).Prints,
}
