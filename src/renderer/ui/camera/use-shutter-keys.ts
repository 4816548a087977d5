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
  /** Returns false for a key that does not change the framing. */
  changeFraming?: (key: string) => boolean
}

/** Keys of a camera dialog. Space on any button but the shutter button presses that button; inputs keep all keys. */
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
