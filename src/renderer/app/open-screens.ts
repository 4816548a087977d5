import { screens } from '../screens/index'
import type { Screen } from './screen'
import { mayOpen, useSession } from './session'

/** The screens that exist and that the role's menus give. */
export function useOpenScreens(): Screen[] {
  const session = useSession()
  return session ? screens.filter((screen) => mayOpen(session, screen)) : []
}
