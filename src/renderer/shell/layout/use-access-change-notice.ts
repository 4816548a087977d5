import { useEffect, useRef } from 'react'
import type { SignedInStaff } from '#contract/desk/index'
import { useCapabilities } from '../../core/capabilities'
import { notifyExternalChange } from '../../core/notify-change-result'
import { canOpen, getMenuTitle } from '../../core/screens/menus'
import { type Screen, useScreens } from '../../core/screens/screen'
import { useSession } from '../../core/session/session'

/** Notifies the signed-in user of screens gained or lost by a changed role or assignment. */
export function useAccessChangeNotice() {
  const session = useSession()
  const screens = useScreens()
  const hasCapability = useCapabilities()
  const previousSession = useRef(session)
  useEffect(() => {
    const previous = previousSession.current
    previousSession.current = session
    if (!previous || !session || previous === session || previous.id !== session.id) return
    const supportedScreens = screens.filter(({ extension }) => !extension || hasCapability(extension))
    const before = supportedScreens.filter((screen) => canOpen(previous, screen))
    const after = supportedScreens.filter((screen) => canOpen(session, screen))
    notifyAccess('may no longer open', subtract(before, after), previous)
    notifyAccess('may now also open', subtract(after, before), session)
  }, [session, screens, hasCapability])
}

const subtract = (screens: readonly Screen[], others: readonly Screen[]) =>
  screens.filter((screen) => !others.includes(screen))

const maxListed = 6
function notifyAccess(change: string, screens: readonly Screen[], user: SignedInStaff) {
  if (screens.length === 0) return
  const names = screens.map(({ path, title }) => getMenuTitle(user, path, title))
  const hiddenCount = names.length - maxListed
  const listedNames = hiddenCount > 1 ? [...names.slice(0, maxListed), `and ${hiddenCount} more`] : names
  notifyExternalChange(`Your role ${change}: ${listedNames.join(', ')}`)
}
