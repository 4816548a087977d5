import { IconLinkOff } from '@tabler/icons-react'
import { useCapabilities } from '../capabilities'
import { useSession } from '../session/session'
import { canOpen, getMenuPath, getMenuTitle, getUnmatchedMenus, isOffered } from './menus'
import { type Screen, useScreens } from './screen'

/** A screen as it stands in the side menu: under what the institute calls its menu by now. */
export type AccessibleScreen = Screen & { label: string; groupLabel: string }

/** The screens that exist, that the role is offered, and that the provider can serve. */
export function useAccessibleScreens(): AccessibleScreen[] {
  const session = useSession()
  const can = useCapabilities()
  const screens = useScreens()
  if (!session) return []
  const open = screens
    .filter((screen) => isOffered(session, screen, screens) && (!screen.extension || can(screen.extension)))
    .map((screen) => ({
      ...screen,
      label: getMenuTitle(session, screen.path, screen.title),
      groupLabel: screen.group ? getMenuTitle(session, screen.groupMenu ?? screen.group, screen.group) : '',
    }))
  const others = getUnmatchedMenus(session, screens).map(toMenuEntry)
  return [...open, ...new Map(others.map((entry) => [entry.path, entry])).values()]
}

/** The address of an entry whose menu no screen of this program has. */
export const unknownMenuPath = '/no-screen'
/** It says so when it is opened (S1 §2.1). */
function toMenuEntry(menu: { name: string }): AccessibleScreen {
  const path = `${unknownMenuPath}/${getMenuPath(menu)}`
  const load = () => Promise.reject(new Error(`${path} is a route of the shell`))
  return { path, title: menu.name, label: menu.name, groupLabel: '', icon: IconLinkOff, calls: [], load }
}

/** Whether a screen opens at its address. */
export function useCanOpen(screen: Screen): boolean {
  const session = useSession()
  const screens = useScreens()
  return !!session && (canOpen(session, screen) || isOffered(session, screen, screens))
}
