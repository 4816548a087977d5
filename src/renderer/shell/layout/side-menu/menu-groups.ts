import {
  type Icon,
  IconBuilding,
  IconCalendarWeek,
  IconCertificate,
  IconCurrencyRupee,
  IconUserPlus,
  IconUserShield,
  IconWorld,
} from '@tabler/icons-react'
import type { FoldingGroup } from '#contract/screens'
import type { AccessibleScreen } from '../../../core/screens/accessible-screens'

export const groupIcons: Readonly<Record<FoldingGroup, Icon>> = {
  Counter: IconUserPlus,
  Training: IconCalendarWeek,
  Tests: IconCertificate,
  Money: IconCurrencyRupee,
  'Public site': IconWorld,
  People: IconUserShield,
  Institute: IconBuilding,
}
const groupNames = Object.keys(groupIcons) as FoldingGroup[]
const isFolding = ({ group }: AccessibleScreen) => groupNames.some((name) => name === group)

export type MenuGroup = { name: FoldingGroup; title: string; screens: AccessibleScreen[] }
export type MenuParts = { top: AccessibleScreen[]; groups: MenuGroup[]; pinned: AccessibleScreen[] }

/** The parts of the side menu from top to bottom; groups without screens are left out. */
export const splitMenu = (screens: AccessibleScreen[]): MenuParts => ({
  top: screens.filter(({ group }) => group === undefined),
  groups: groupNames.flatMap((name) => {
    const groupScreens = screens.filter(({ group }) => group === name)
    return groupScreens[0] ? [{ name, title: groupScreens[0].groupTitle ?? name, screens: groupScreens }] : []
  }),
  // Screens of a group that does not fold.
  pinned: screens.filter((screen) => screen.group !== undefined && !isFolding(screen)),
})

/** A menu with at most this number of screens is not folded. */
const maxUnfoldedScreens = 14

/** True if the group is open until the user folds it. A long menu opens only groups that the role uses all day. */
export function isInitiallyOpen(name: FoldingGroup, screens: readonly AccessibleScreen[], role: string): boolean {
  if (screens.length <= maxUnfoldedScreens || name === 'Counter') return true
  return name === 'Tests' && role !== 'superadmin'
}
