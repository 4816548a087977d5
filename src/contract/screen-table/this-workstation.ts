import { t } from '@lingui/core/macro'
import type { ScreenGroup } from '../screen-row'

export const thisWorkstation = {
  name: 'This workstation',
  title: t`This workstation`,
  isPinned: true,
  screens: [
    {
      path: '/prints',
      title: t`Prints`,
      searchWords: 'print jobs, printed, duplicate, PDF, prints, प्रिंट, प्रतिलिपि',
      access: 'everyone',
      calls: [],
    },
    {
      path: '/this-workstation',
      title: t`This workstation`,
      searchWords: 'printers, lock, colours, settings, this workstation, प्रिंटर, लॉक, रंग, सेटिंग्स, कंप्यूटर',
      access: 'everyone',
      calls: [],
    },
  ],
} as const satisfies ScreenGroup
