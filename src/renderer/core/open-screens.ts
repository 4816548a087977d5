import { useCapabilities } from './capabilities'
import { type Screen, useScreens } from './screen'
import { mayOpen, useSession } from './session'

/** The screens that exist, that the role is offered, and that the provider can serve. */
export function useOpenScreens(): Screen[] {
  const session = useSession()
  const can = useCapabilities()
  const screens = useScreens()
  if (!session) return []
  const isOffered = (screen: Screen) => screen.offered?.(session, screens) ?? mayOpen(session, screen)
  return screens.filter((screen) => isOffered(screen) && (!screen.extension || can(screen.extension)))
}

/** Whether a screen opens at its address. */
export function useMayOpen(screen: Screen): boolean {
  const session = useSession()
  const screens = useScreens()
  return !!session && (mayOpen(session, screen) || (screen.offered?.(session, screens) ?? false))
}
