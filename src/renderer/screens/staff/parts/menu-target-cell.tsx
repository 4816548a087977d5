import { IconLinkOff } from '@tabler/icons-react'
import { opens } from '../../../core/screens/menus'
import { useScreens } from '../../../core/screens/screen'
import { State } from '../../../ui/state'

/** Key of a menu, marked when no screen has it; '-' when the backend sends none. */
export function MenuTargetCell({ menu }: { menu: { name: string; key: string } }) {
  const isKnown = useScreens().some((screen) => opens(menu, screen))
  if (!menu.key || isKnown) return menu.key || '-'
  return (
    <>
      {menu.key} <State tone="off" icon={IconLinkOff} label="No such screen" />
    </>
  )
}
