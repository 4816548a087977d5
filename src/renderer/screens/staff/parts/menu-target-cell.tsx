import { t } from '@lingui/core/macro'
import { IconLinkOff } from '@tabler/icons-react'
import { menuGrants } from '../../../core/screens/menus'
import { useScreens } from '../../../core/screens/screen'
import { StatusBadge } from '../../../ui/status-badge'

/** Key of a menu, with a badge if the menu opens no screen; '-' if the backend sends no key. */
export function MenuTargetCell({ menu }: { menu: { name: string; key: string } }) {
  const hasScreen = useScreens().some((screen) => menuGrants(menu, screen))
  if (!menu.key || hasScreen) return menu.key || '-'
  return (
    <>
      {menu.key} <StatusBadge tone="neutral" icon={IconLinkOff} label={t`No such screen`} />
    </>
  )
}
