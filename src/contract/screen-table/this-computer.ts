import type { ScreenGroup } from '../screen-row'

export const thisComputer = {
  title: 'This computer',
  isPinned: true,
  screens: [
    { path: '/prints', title: 'Prints', words: 'print jobs, printed, duplicate, PDF', access: 'everyone', calls: [] },
    {
      path: '/this-counter',
      title: 'This workstation',
      words: 'printers, lock, colours, settings',
      access: 'everyone',
      calls: [],
    },
  ],
} as const satisfies ScreenGroup
