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
const groupTitles = Object.keys(groupIcons) as FoldingGroup[]
const isFolding = ({ group }: AccessibleScreen) => groupTitles.some((title) => title === group)

export type MenuGroup = { title: FoldingGroup; screens: AccessibleScreen[] }
export type MenuParts = { top: AccessibleScreen[]; groups: MenuGroup[]; pinned: AccessibleScreen[] }

/** The parts of the side menu from top to bottom; groups without screens are left out. */
export const splitMenu = (screens: AccessibleScreen[]): MenuParts => ({
  top: screens.filter(({ group }) => group === undefined),
  groups: groupTitles
    .map((title) => ({ title, screens: screens.filter(({ group }) => group === title) }))
    .filter((group) => group.screens.length > 0),
  pinned: screens.filter((screen) => screen.group !== undefined && !isFolding(screen)),
})

/** A menu of this length is not folded. */
const maxUnfoldedScreens = 14

/** True if a person who has not folded or opened the group sees it open: what the role uses all day. */
export function isInitiallyOpen(title: FoldingGroup, screens: readonly AccessibleScreen[], role: string): boolean {
  if (screens.length <= maxUnfoldedScreens || title === 'Counter') return true
  return title === 'Tests' && role !== 'superadmin'
}
