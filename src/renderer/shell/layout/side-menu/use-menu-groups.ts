import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AccessibleScreen } from '../../../core/screens/accessible-screens'
import { useSession } from '../../../core/session/session'
import { useSettings } from '../../../core/workstation/settings'
import { useIsCurrent } from './menu-entry'
import { isInitiallyOpen, type MenuGroup } from './menu-groups'

/**
 * Open and folded groups of the menu: as the user left them, else as the role needs them. The group of the current
 * screen opens without being stored, and the screen's entry is scrolled into view.
 */
export function useMenuGroups(
  screens: readonly AccessibleScreen[],
  list: RefObject<HTMLElement | null>,
  isFiltered: boolean,
) {
  const [{ menuGroups }, change] = useSettings()
  const { pathname } = useLocation()
  const role = useSession()?.role ?? ''
  const isCurrent = useIsCurrent()
  /** Path of the screen at which the user folded that screen's group. */
  const [foldedPathname, setFoldedPathname] = useState<string>()
  const isOpen = (group: MenuGroup) =>
    (menuGroups[group.name] ?? isInitiallyOpen(group.name, screens, role)) ||
    (foldedPathname !== pathname && group.screens.some(isCurrent))

  const getLayout = (groups: Record<string, boolean>) => JSON.stringify([pathname, screens.length, isFiltered, groups])
  const lastLayout = useRef('')
  useEffect(() => {
    const layout = getLayout(menuGroups)
    if (layout === lastLayout.current) return
    lastLayout.current = layout
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  })

  const toggle = (group: MenuGroup) => {
    const willOpen = !isOpen(group)
    const newGroups = { ...menuGroups, [group.name]: willOpen }
    // Set before the render: the effect must not scroll the list under the pointer.
    lastLayout.current = getLayout(newGroups)
    if (group.screens.some(isCurrent)) setFoldedPathname(willOpen ? undefined : pathname)
    void change({ menuGroups: newGroups })
  }
  return { isOpen, toggle }
}
