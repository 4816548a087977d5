import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AccessibleScreen } from '../../../core/screens/accessible-screens'
import { useSession } from '../../../core/session/session'
import { useSettings } from '../../../core/workstation/settings'
import { useIsCurrent } from './menu-entry'
import { isInitiallyOpen, type MenuGroup } from './menu-groups'

/**
 * Which groups of the list are open: as the person left them, else as the role needs them. A screen opens its group on
 * arrival, which is not stored, and its entry is scrolled into view.
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
  /** Address at which the person folded the group of the current screen. */
  const [foldedAt, setFoldedAt] = useState<string>()
  const isOpen = (group: MenuGroup) =>
    (menuGroups[group.name] ?? isInitiallyOpen(group.name, screens, role)) ||
    (foldedAt !== pathname && group.screens.some(isCurrent))

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
    // The list does not scroll under the pointer.
    lastLayout.current = getLayout(newGroups)
    setFoldedAt(willOpen ? undefined : pathname)
    void change({ menuGroups: newGroups })
  }
  return { isOpen, toggle }
}
