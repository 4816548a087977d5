import { IconLinkOff } from '@tabler/icons-react'
import { opens } from '../../../core/screens/menus'
import { useScreens } from '../../../core/screens/screen'
import { State } from '../../../ui/state'

/** What a menu opens: its key; whether this counter has a screen of it. '-' where the institute does not tell. */
export function Opens({ menu }: { menu: { name: string; key: string } }) {
  const isKnown = useScreens().some((screen) => opens(menu, screen))
  if (!menu.key || isKnown) return menu.key || '-'
  return (
    <>
      {menu.key} <State tone="off" icon={IconLinkOff} label="No such screen" />
    </>
  )
}
