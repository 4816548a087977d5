import { IconNotebook } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const booksScreen: ScreenView = {
  path: '/books',
  icon: IconNotebook,
  load: async () => (await import('./books')).Books,
}
