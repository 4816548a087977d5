import { IconLinkOff } from '@tabler/icons-react'
import { useCapabilities } from '../capabilities'
import { useSession } from '../session/session'
import { calledNow, isOffered, mayOpen, menuAddress, menusWithout } from './menus'
import { type Screen, useScreens } from './screen'

/** A screen as it stands in the side menu: under what the institute calls its menu by now. */
export type OpenScreen = Screen & { label: string; groupLabel: string }

/** The screens that exist, that the role is offered, and that the provider can serve. */
export function useOpenScreens(): OpenScreen[] {
  const session = useSession()
  const can = useCapabilities()
  const screens = useScreens()
  if (!session) return []
  const open = screens
    .filter((screen) => isOffered(session, screen, screens) && (!screen.extension || can(screen.extension)))
    .map((screen) => ({
      ...screen,
      label: calledNow(session, screen.path, screen.title),
      groupLabel: screen.group ? calledNow(session, screen.groupMenu ?? screen.group, screen.group) : '',
    }))
  const others = menusWithout(session, screens).map(entryOf)
  return [...open, ...new Map(others.map((entry) => [entry.path, entry])).values()]
}

/** The address of an entry whose menu no screen of this program has. */
export const noScreen = '/no-screen'
/** It says so when it is opened (S1 §2.1). */
function entryOf(menu: { name: string }): OpenScreen {
  const path = `${noScreen}/${menuAddress(menu)}`
  const load = () => Promise.reject(new Error(`${path} is a route of the shell`))
  return { path, title: menu.name, label: menu.name, groupLabel: '', icon: IconLinkOff, calls: [], load }
}

/** Whether a screen opens at its address. */
export function useMayOpen(screen: Screen): boolean {
  const session = useSession()
  const screens = useScreens()
  return !!session && (mayOpen(session, screen) || isOffered(session, screen, screens))
}
