import { t } from '@lingui/core/macro'
import { Menu, Tooltip } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AccessibleScreen } from '../../../core/screens/accessible-screens'
import { useOpenScreen } from '../../../crud/list/views/use-open-screen'
import { MenuEntry, useIsCurrent } from './menu-entry'
import { groupIcons, type MenuGroup, splitMenu } from './menu-groups'
import classes from './side-menu.module.css'

type Props = { screens: AccessibleScreen[]; onFind: () => void; footer: ReactNode }

/** The collapsed menu: an icon for each group, whose entries open beside it. */
export function IconMenu({ screens, onFind, footer }: Props) {
  const { top, groups, pinned } = splitMenu(screens)
  return (
    <div className={classes.panel}>
      <div className={classes.list}>
        <Tooltip label={t`Find a screen (Alt+M)`} position="right" openDelay={0}>
          <button type="button" className={classes.entry} aria-label={t`Find a screen`} onClick={onFind}>
            <IconFilter size={20} stroke={1.5} aria-hidden />
          </button>
        </Tooltip>
        {top.map((screen) => (
          <MenuEntry key={screen.path} screen={screen} isIconOnly />
        ))}
        {groups.map((group) => (
          <GroupFlyout key={group.name} group={group} />
        ))}
      </div>
      <div className={classes.pinned}>
        {pinned.map((screen) => (
          <MenuEntry key={screen.path} screen={screen} isIconOnly />
        ))}
        {footer}
      </div>
    </div>
  )
}

function GroupFlyout({ group: { name, title, screens } }: { group: MenuGroup }) {
  const openScreen = useOpenScreen()
  const isCurrent = useIsCurrent()
  const GroupIcon = groupIcons[name]
  return (
    <Menu position="right-start" offset={10} trigger="click-hover" openDelay={150} closeDelay={200}>
      <Menu.Target>
        <button
          type="button"
          className={classes.entry}
          aria-label={title}
          data-current={screens.some(isCurrent) || undefined}
        >
          <GroupIcon size={20} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.flyout}>
        <Menu.Label>{title}</Menu.Label>
        {screens.map((screen) => (
          <Menu.Item
            key={screen.path}
            component="a"
            href={screen.path}
            aria-current={isCurrent(screen) ? 'page' : undefined}
            leftSection={<screen.icon size={18} stroke={1.5} aria-hidden />}
            onClick={(event) => {
              event.preventDefault()
              openScreen(screen.path)
            }}
          >
            {screen.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
