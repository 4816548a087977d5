import { useCapabilities } from './capabilities'
import { type Screen, useScreens } from './screen'
import { mayOpen, useSession } from './session'

/** The screens that exist, that the role's menus give, and that the provider can serve. */
export function useOpenScreens(): Screen[] {
  const session = useSession()
  const can = useCapabilities()
  const screens = useScreens()
  if (!session) return []
  return screens.filter((screen) => mayOpen(session, screen) && (!screen.extension || can(screen.extension)))
}
