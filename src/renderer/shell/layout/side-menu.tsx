import { NavLink, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AccessibleScreen } from '../../core/screens/accessible-screens'
import { useSettings } from '../../core/workstation/settings'
import classes from './shell.module.css'

/** The side menu. It collapses to icons on request and in windows narrower than 1200 px. */
export function SideMenu({ screens }: { screens: AccessibleScreen[] }) {
  const [{ asideCollapsed }, change] = useSettings()
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const isCollapsed = asideCollapsed || isNarrow
  const groups = [...new Map(screens.map(({ group, groupLabel }) => [group, groupLabel]))]
  return (
    <nav className={classes.aside} data-collapsed={isCollapsed || undefined} aria-label="Screens">
      <div className={classes.entries}>
        {groups.map(([group, groupLabel], index) => (
          <div key={group ?? ''}>
            {group ? <div className={classes.group}>{isCollapsed ? null : groupLabel}</div> : null}
            {group || index === 0 ? null : <div className={classes.line} />}
            {screens
              .filter((screen) => screen.group === group)
              .map((screen) => (
                <Entry key={screen.path} screen={screen} siblingCount={screens.length} isCollapsed={isCollapsed} />
              ))}
          </div>
        ))}
      </div>
      {isNarrow ? null : (
        <div className={classes.toggle}>
          <CollapsedTooltip label="Expand menu" isCollapsed={isCollapsed}>
            <NavLink
              component="button"
              className={classes.entry}
              aria-label={isCollapsed ? 'Expand menu' : 'Collapse menu'}
              label={isCollapsed ? undefined : 'Collapse menu'}
              leftSection={
                isCollapsed ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />
              }
              onClick={() => change({ asideCollapsed: !asideCollapsed })}
            />
          </CollapsedTooltip>
        </div>
      )}
    </nav>
  )
}

type EntryProps = { screen: AccessibleScreen; siblingCount: number; isCollapsed: boolean }

function Entry({ screen: { path, label, icon: Icon }, siblingCount, isCollapsed }: EntryProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isCurrent = decodeURIComponent(pathname) === path
  const entry = useRef<HTMLAnchorElement>(null)
  // Keeps the current entry visible in a scrolled menu, also when entries are added above it.
  useEffect(() => {
    if (isCurrent && siblingCount) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, siblingCount])
  return (
    <CollapsedTooltip label={label} isCollapsed={isCollapsed}>
      <NavLink
        ref={entry}
        className={classes.entry}
        href={path}
        active={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={label}
        label={isCollapsed ? undefined : label}
        leftSection={<Icon size={20} stroke={1.5} />}
        onClick={(event) => {
          event.preventDefault()
          void navigate(path)
        }}
      />
    </CollapsedTooltip>
  )
}

function CollapsedTooltip({
  label,
  isCollapsed,
  children,
}: {
  label: string
  isCollapsed: boolean
  children: React.ReactNode
}) {
  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed} openDelay={0}>
      <div>{children}</div>
    </Tooltip>
  )
}
