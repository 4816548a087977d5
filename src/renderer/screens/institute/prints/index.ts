import { IconPrinter } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const printsScreen: ScreenView = {
  path: '/prints',
  icon: IconPrinter,
  load: async () => (await import('./prints')).Prints,
}
