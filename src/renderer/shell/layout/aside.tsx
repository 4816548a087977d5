import { NavLink, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSettings } from '../../core/counter/settings'
import type { OpenScreen } from '../../core/screens/open-screens'
import classes from './shell.module.css'

/** The side menu, grouped, collapsible to icons; a narrow window (1366 px at 125 %) collapses it by itself. */
export function Aside({ screens }: { screens: OpenScreen[] }) {
  const [{ asideCollapsed }, change] = useSettings()
  const narrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const collapsed = asideCollapsed || narrow
  const groups = [...new Map(screens.map(({ group, groupLabel }) => [group, groupLabel]))]
  return (
    <nav className={classes.aside} data-collapsed={collapsed || undefined} aria-label="Screens">
      <div className={classes.entries}>
        {groups.map(([group, groupLabel], place) => (
          <div key={group ?? ''}>
            {group ? <div className={classes.group}>{collapsed ? null : groupLabel}</div> : null}
            {group || place === 0 ? null : <div className={classes.line} />}
            {screens
              .filter((screen) => screen.group === group)
              .map((screen) => (
                <Entry key={screen.path} screen={screen} among={screens.length} collapsed={collapsed} />
              ))}
          </div>
        ))}
      </div>
      {narrow ? null : (
        <div className={classes.toggle}>
          <Named label="Expand the menu" collapsed={collapsed}>
            <NavLink
              component="button"
              className={classes.entry}
              aria-label={collapsed ? 'Expand the menu' : 'Collapse the menu'}
              label={collapsed ? undefined : 'Collapse the menu'}
              leftSection={
                collapsed ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />
              }
              onClick={() => change({ asideCollapsed: !asideCollapsed })}
            />
          </Named>
        </div>
      )}
    </nav>
  )
}

type EntryProps = { screen: OpenScreen; among: number; collapsed: boolean }

function Entry({ screen: { path, label, icon: Icon }, among, collapsed }: EntryProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const here = decodeURIComponent(pathname) === path
  const entry = useRef<HTMLAnchorElement>(null)
  // The menu is longer than the window: where one is stays in sight, also when entries come in above it.
  useEffect(() => {
    if (here && among) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [here, among])
  return (
    <Named label={label} collapsed={collapsed}>
      <NavLink
        ref={entry}
        className={classes.entry}
        href={path}
        active={here}
        aria-current={here ? 'page' : undefined}
        aria-label={label}
        label={collapsed ? undefined : label}
        leftSection={<Icon size={20} stroke={1.5} />}
        onClick={(event) => {
          event.preventDefault()
          void navigate(path)
        }}
      />
    </Named>
  )
}

function Named({ label, collapsed, children }: { label: string; collapsed: boolean; children: React.ReactNode }) {
  return (
    <Tooltip label={label} position="right" disabled={!collapsed} openDelay={0}>
      <div>{children}</div>
    </Tooltip>
  )
}
