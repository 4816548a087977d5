import { t } from '@lingui/core/macro'
import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useShortcutHelp } from '../dialogs/shortcuts'
import { isCoveredByDialog } from '../dialogs/top-dialog'

const shutterKey = ['Space', t`Take the picture at once`] as const
const framingKeys = [
  ['+ / −', t`Zoom in and out`],
  ['← → ↑ ↓', t`Move the picture in its frame`],
] as const

type Actions = {
  shoot: () => void
  /** Changes the framing; true if the key was used. */
  changeFraming?: (key: string) => boolean
}

/** Keys of a camera dialog: Space shoots, except on a button without `data-shutter`; fields keep all their keys. */
export function useShutterKeys(root: RefObject<HTMLElement | null>, { shoot, changeFraming }: Actions) {
  useShortcutHelp(root, changeFraming ? [shutterKey, ...framingKeys] : [shutterKey])
  useWindowEvent('keydown', (event) => {
    const { target, key } = event
    if (event.ctrlKey || event.altKey || event.metaKey || isCoveredByDialog(root.current)) return
    if (!(target instanceof Element) || target.matches('input')) return
    if (key !== ' ') {
      if (changeFraming?.(key)) event.preventDefault()
    } else if (!target.matches('button:not([data-shutter])')) {
      // Otherwise the focused button would be pressed, too.
      event.preventDefault()
      if (!event.repeat) shoot()
    }
  })
}
