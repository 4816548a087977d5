import { type Icon, IconChecklist, IconMenuDeep, IconSend, IconUserQuestion } from '@tabler/icons-react'
import { createElement } from 'react'
import type { ScreenPath } from '#contract/screens'
import type { ScreenView } from '../../../core/screens/screen'
import type { RequestList } from './requests'

const createView = (path: ScreenPath, icon: Icon, list: RequestList): ScreenView => ({
  path,
  icon,
  load: async () => {
    const { Requests } = await import('./requests')
    return () => createElement(Requests, { list })
  },
})

/** Change requests of content, of staff and of menus (S3 §2, D-38), and those of the signed-in user. */
export const contentRequestsScreen = createView('/all-request', IconChecklist, 'list')
export const staffRequestsScreen = createView('/role-request', IconUserQuestion, 'ofStaff')
export const menuRequestsScreen = createView('/assign-menu request', IconMenuDeep, 'ofMenus')
export const ownRequestsScreen = createView('/my-requests', IconSend, 'mine')
