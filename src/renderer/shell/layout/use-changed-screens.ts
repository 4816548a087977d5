import { useEffect, useRef } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { useCapabilities } from '../../core/capabilities'
import { notifyNews } from '../../core/notify-changed'
import { calledNow, mayOpen } from '../../core/screens/menus'
import { type Screen, useScreens } from '../../core/screens/screen'
import { useSession } from '../../core/session/session'

/** Says which screens a changed role or assignment takes and gives, while the same person stays signed in. */
export function useChangedScreens() {
  const session = useSession()
  const screens = useScreens()
  const can = useCapabilities()
  const before = useRef(session)
  useEffect(() => {
    const was = before.current
    before.current = session
    if (!was || !session || was === session || was.id !== session.id) return
    const served = screens.filter(({ extension }) => !extension || can(extension))
    const had = served.filter((screen) => mayOpen(was, screen))
    const has = served.filter((screen) => mayOpen(session, screen))
    tell('may no longer open', difference(had, has), was)
    tell('may now also open', difference(has, had), session)
  }, [session, screens, can])
}

const difference = (all: readonly Screen[], others: readonly Screen[]) =>
  all.filter((screen) => !others.includes(screen))

const most = 6
function tell(what: string, screens: readonly Screen[], by: SignedIn) {
  if (screens.length === 0) return
  const names = screens.map(({ path, title }) => calledNow(by, path, title))
  const rest = names.length - most
  const shown = rest > 1 ? [...names.slice(0, most), `and ${rest} more`] : names
  notifyNews(`Your role ${what}: ${shown.join(', ')}`)
}
