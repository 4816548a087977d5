import { t } from '@lingui/core/macro'
import { IconLinkOff } from '@tabler/icons-react'
import type { ScreenPath } from '#contract/screens'
import { useCapabilities } from '../capabilities'
import { useSession } from '../session/session'
import { canOpen, getMenuPath, getMenuTitle, getUnmatchedMenus, isOffered } from './menus'
import { type Screen, useScreens } from './screen'

/** A screen with the institute's names for the screen and for its section. */
export type AccessibleScreen = Screen & { label: string; sectionLabel?: string }

/** Screens that the role may open and the server supports, and entries for menus without a screen. */
export function useAccessibleScreens(): AccessibleScreen[] {
  const session = useSession()
  const hasExtension = useCapabilities()
  const screens = useScreens()
  if (!session) return []
  const offeredScreens = screens
    .filter((screen) => isOffered(session, screen, screens) && (!screen.extension || hasExtension(screen.extension)))
    .map((screen) => ({
      ...screen,
      label: getMenuTitle(session, screen.path, screen.title),
      ...(screen.section ? { sectionLabel: getMenuTitle(session, screen.groupMenu ?? '', screen.section) } : {}),
    }))
  // Menus with names that differ only in letter case or spaces share one path and one entry.
  const unmatchedEntries = getUnmatchedMenus(session, screens).map(toMenuEntry)
  const entryByPath = new Map(unmatchedEntries.map((entry) => [entry.path, entry]))
  return [...offeredScreens, ...entryByPath.values()]
}

/** Path prefix of menus without a screen. */
export const unknownMenuPath = '/no-screen'
/** Entry of a menu without a screen (S1 §2.1), at the end of the last group; the shell shows a page for it. */
function toMenuEntry(menu: { name: string }): AccessibleScreen {
  const path = `${unknownMenuPath}/${getMenuPath(menu)}`
  const load = () => Promise.reject(new Error(`${path} is a route of the shell`))
  const group = { group: 'Institute', groupTitle: t`Institute` } as const
  return { path, title: menu.name, label: menu.name, menu: menu.name, ...group, icon: IconLinkOff, calls: [], load }
}

/** True if the user may open the screen by its address. */
export function useCanOpen(screen: Screen): boolean {
  const session = useSession()
  const screens = useScreens()
  return !!session && (canOpen(session, screen) || isOffered(session, screen, screens))
}

/** Returns a predicate: true if the role may open the screen and the server supports it. */
export function useIsAccessible(): (path: ScreenPath) => boolean {
  const paths = new Set<string>(useAccessibleScreens().map(({ path }) => path))
  return (path) => paths.has(path)
}
