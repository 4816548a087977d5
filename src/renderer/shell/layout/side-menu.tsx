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
  const narrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const collapsed = asideCollapsed || narrow
  const groups = [...new Map(screens.map(({ group, groupLabel }) => [group, groupLabel]))]
  return (
    <nav className={classes.aside} data-collapsed={collapsed || undefined} aria-label="Screens">
      <div className={classes.entries}>
        {groups.map(([group, groupLabel], index) => (
          <div key={group ?? ''}>
            {group ? <div className={classes.group}>{collapsed ? null : groupLabel}</div> : null}
            {group || index === 0 ? null : <div className={classes.line} />}
            {screens
              .filter((screen) => screen.group === group)
              .map((screen) => (
                <Entry key={screen.path} screen={screen} siblingCount={screens.length} collapsed={collapsed} />
              ))}
          </div>
        ))}
      </div>
      {narrow ? null : (
        <div className={classes.toggle}>
          <CollapsedTooltip label="Expand menu" collapsed={collapsed}>
            <NavLink
              component="button"
              className={classes.entry}
              aria-label={collapsed ? 'Expand menu' : 'Collapse menu'}
              label={collapsed ? undefined : 'Collapse menu'}
              leftSection={
                collapsed ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />
              }
              onClick={() => change({ asideCollapsed: !asideCollapsed })}
            />
          </CollapsedTooltip>
        </div>
      )}
    </nav>
  )
}

type EntryProps = { screen: AccessibleScreen; siblingCount: number; collapsed: boolean }

function Entry({ screen: { path, label, icon: Icon }, siblingCount, collapsed }: EntryProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isCurrent = decodeURIComponent(pathname) === path
  const entry = useRef<HTMLAnchorElement>(null)
  // Keeps the current entry visible in a scrolled menu, also when entries are added above it.
  useEffect(() => {
    if (isCurrent && siblingCount) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, siblingCount])
  return (
    <CollapsedTooltip label={label} collapsed={collapsed}>
      <NavLink
        ref={entry}
        className={classes.entry}
        href={path}
        active={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={label}
        label={collapsed ? undefined : label}
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
  collapsed,
  children,
}: {
  label: string
  collapsed: boolean
  children: React.ReactNode
}) {
  return (
    <Tooltip label={label} position="right" disabled={!collapsed} openDelay={0}>
      <div>{children}</div>
    </Tooltip>
  )
}
