import { t } from '@lingui/core/macro'
import { Tooltip } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { AccessibleScreen } from '../../../core/screens/accessible-screens'
import { isKioskMode } from '../../../core/session/kiosk-mode'
import { useSettings } from '../../../core/workstation/settings'
import { isCoveredByDialog } from '../../../ui/dialogs/top-dialog'
import { IconMenu } from './icon-menu'
import { MenuPanel } from './menu-panel'
import classes from './side-menu.module.css'

/**
 * The side menu. It collapses to icons on request and in windows narrower than 1200 px; Alt+M then shows the whole menu
 * above the page until the focus leaves it.
 */
export function SideMenu({ screens }: { screens: AccessibleScreen[] }) {
  const [{ asideCollapsed }, change] = useSettings()
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const isCollapsed = asideCollapsed || isNarrow
  const [isOverlay, setIsOverlay] = useState(false)
  const { pathname } = useLocation()
  const filterField = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a screen closes the overlay.
  useEffect(() => setIsOverlay(false), [pathname])

  const focusFilter = () => {
    flushSync(() => setIsOverlay(isCollapsed))
    filterField.current?.select()
  }
  useHotkeys([['alt+M', () => isKioskMode() || isCoveredByDialog(null) || focusFilter()]], [])

  const closeOverlayOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOverlay(false)
  }
  const focusPage = () => {
    setIsOverlay(false)
    document.getElementById('main')?.focus()
  }
  const toggle = isNarrow ? null : (
    <CollapseButton isCollapsed={asideCollapsed} onPress={() => change({ asideCollapsed: !asideCollapsed })} />
  )
  return (
    <nav
      className={classes.aside}
      data-collapsed={isCollapsed || undefined}
      data-overlay={isOverlay || undefined}
      aria-label={t`Screens`}
      onBlur={closeOverlayOnLeave}
    >
      {isCollapsed && !isOverlay ? (
        <IconMenu screens={screens} onFind={focusFilter} footer={toggle} />
      ) : (
        <MenuPanel screens={screens} filterField={filterField} onLeave={focusPage} footer={toggle} />
      )}
    </nav>
  )
}

function CollapseButton({ isCollapsed, onPress }: { isCollapsed: boolean; onPress: () => void }) {
  const label = isCollapsed ? t`Expand menu` : t`Collapse menu`
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed} openDelay={0}>
      <button type="button" className={classes.entry} aria-label={label} onClick={onPress}>
        <Icon size={20} stroke={1.5} aria-hidden />
        {isCollapsed ? null : <span className={classes.label}>{label}</span>}
      </button>
    </Tooltip>
  )
}
