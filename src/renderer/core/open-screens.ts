import { useCapabilities } from './capabilities'
import { type Screen, useScreens } from './screen'
import { calledNow, groupCalledNow, mayOpen, useSession } from './session'

/** A screen as it stands in the side menu: under what the institute calls its menu by now. */
export type OpenScreen = Screen & { label: string; groupLabel: string }

/** The screens that exist, that the role's menus give, and that the provider can serve. */
export function useOpenScreens(): OpenScreen[] {
  const session = useSession()
  const can = useCapabilities()
  const screens = useScreens()
  if (!session) return []
  return screens
    .filter((screen) => mayOpen(session, screen) && (!screen.extension || can(screen.extension)))
    .map((screen) => ({
      ...screen,
      label: calledNow(session, screen.path, screen.title),
      groupLabel: screen.group ? groupCalledNow(session, screen.group) : '',
    }))
}
