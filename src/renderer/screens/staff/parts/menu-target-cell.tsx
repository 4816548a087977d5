import { t } from '@lingui/core/macro'
import { IconLinkOff } from '@tabler/icons-react'
import { menuGrants } from '../../../core/screens/menus'
import { useScreens } from '../../../core/screens/screen'
import { StatusBadge } from '../../../ui/status-badge'

/** Key of a menu, marked when no screen has it; '-' if the backend sends none. */
export function MenuTargetCell({ menu }: { menu: { name: string; key: string } }) {
  const hasScreen = useScreens().some((screen) => menuGrants(menu, screen))
  if (!menu.key || hasScreen) return menu.key || '-'
  return (
    <>
      {menu.key} <StatusBadge tone="neutral" icon={IconLinkOff} label={t`No such screen`} />
    </>
  )
}
