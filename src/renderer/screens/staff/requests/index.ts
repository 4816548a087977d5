import { type Icon, IconChecklist, IconMenuDeep, IconSend, IconUserQuestion } from '@tabler/icons-react'
import { createElement } from 'react'
import { approvalCapability } from '#contract/capability'
import { mayOpen } from '../../../core/screens/menus'
import { administration, type Screen } from '../../../core/screens/screen'
import type { RequestList } from './requests'

const screenOf = (path: string, title: string, icon: Icon, list: RequestList): Screen => ({
  path,
  title,
  icon,
  group: administration,
  load: async () => {
    const { Requests } = await import('./requests')
    return () => createElement(Requests, { title, list })
  },
})

/** Where changes of content, of staff and of assignments are decided (S3 §2, D-38), and where people see their own. */
export const requestScreens: Screen[] = [
  screenOf('/all-request', 'All Request', IconChecklist, 'list'),
  screenOf('/role-request', 'Role Request', IconUserQuestion, 'ofStaff'),
  {
    ...screenOf('/assign-menu request', 'Assign-menu Request', IconMenuDeep, 'ofMenus'),
    aliases: ['/assign-menu-request'],
  },
  {
    ...screenOf('/my-requests', 'My requests', IconSend, 'mine'),
    extension: approvalCapability,
    offered: (session, screens) =>
      session.role !== 'superadmin' && screens.some((other) => other.governed && mayOpen(session, other)),
  },
]
