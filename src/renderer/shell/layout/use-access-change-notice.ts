import { t } from '@lingui/core/macro'
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
  const hasExtension = useCapabilities()
  const previousSession = useRef(session)
  useEffect(() => {
    const previous = previousSession.current
    previousSession.current = session
    if (!previous || !session || previous === session || previous.id !== session.id) return
    const supportedScreens = screens.filter(({ extension }) => !extension || hasExtension(extension))
    const before = supportedScreens.filter((screen) => canOpen(previous, screen))
    const after = supportedScreens.filter((screen) => canOpen(session, screen))
    notifyAccess((names) => t`Your role may no longer open: ${names}`, subtract(before, after), previous)
    notifyAccess((names) => t`Your role may now also open: ${names}`, subtract(after, before), session)
  }, [session, screens, hasExtension])
}

const subtract = (screens: readonly Screen[], others: readonly Screen[]) =>
  screens.filter((screen) => !others.includes(screen))

const maxListedNames = 6
function notifyAccess(toText: (names: string) => string, screens: readonly Screen[], user: SignedInStaff) {
  if (screens.length === 0) return
  const names = screens.map(({ path, title }) => getMenuTitle(user, path, title))
  const hiddenCount = names.length - maxListedNames
  // A single further name is listed: "and 1 more" would be no shorter.
  const listedNames = hiddenCount > 1 ? [...names.slice(0, maxListedNames), t`and ${hiddenCount} more`] : names
  notifyExternalChange(toText(listedNames.join(', ')))
}
