import { IconDeviceDesktopCog } from '@tabler/icons-react'
import { machine, type Screen } from '../../../core/screens/screen'

export const thisCounterScreen: Screen = {
  path: '/this-counter',
  title: 'This counter',
  icon: IconDeviceDesktopCog,
  group: machine,
  // The machine's own, and everybody's: no menu gives it.
  offered: () => true,
  load: async () => (await import('./this-counter')).ThisCounter,
}
