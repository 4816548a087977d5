import { useEffect, useRef } from 'react'
import type { SignedInStaff } from '#contract/desk/index'
import { useCapabilities } from '../../core/capabilities'
import { notifyInfo } from '../../core/notify-change-result'
import { canOpen, getMenuTitle } from '../../core/screens/menus'
import { type Screen, useScreens } from '../../core/screens/screen'
import { useSession } from '../../core/session/session'

/** Notifies the signed-in user of screens gained or lost by a changed role or assignment. */
export function useAccessChangeNotice() {
  const session = useSession()
  const screens = useScreens()
  const can = useCapabilities()
  const before = useRef(session)
  useEffect(() => {
    const was = before.current
    before.current = session
    if (!was || !session || was === session || was.id !== session.id) return
    const served = screens.filter(({ extension }) => !extension || can(extension))
    const had = served.filter((screen) => canOpen(was, screen))
    const has = served.filter((screen) => canOpen(session, screen))
    notifyAccess('may no longer open', difference(had, has), was)
    notifyAccess('may now also open', difference(has, had), session)
  }, [session, screens, can])
}

const difference = (all: readonly Screen[], others: readonly Screen[]) =>
  all.filter((screen) => !others.includes(screen))

const maxListed = 6
function notifyAccess(change: string, screens: readonly Screen[], by: SignedInStaff) {
  if (screens.length === 0) return
  const names = screens.map(({ path, title }) => getMenuTitle(by, path, title))
  const rest = names.length - maxListed
  const listed = rest > 1 ? [...names.slice(0, maxListed), `and ${rest} more`] : names
  notifyInfo(`Your role ${change}: ${listed.join(', ')}`)
}
