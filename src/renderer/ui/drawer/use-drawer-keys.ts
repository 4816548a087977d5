import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isCoveredByDialog } from '../dialogs/top-dialog'
import type { RowTarget } from './navigation'

/** Actions by their key: 'ctrl+p', 'alt+p'. */
export type DrawerKeys = Readonly<Record<string, (() => void) | undefined>>

type Options = {
  move: (target: RowTarget) => void
  focusList: () => void
  /** One per section, in their order: key 1 jumps to the first section. */
  jumpTo: readonly (() => void)[]
  keys: DrawerKeys
  onClose: () => void
}

const rowTargetByKey: Readonly<Record<string, RowTarget>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
}

/** Handles the keys of an open drawer, also in the list beside it. A dialog above the drawer disables them. */
export function useDrawerKeys(root: RefObject<HTMLDialogElement | null>, options: Options) {
  const findAction = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event
    const { move, focusList, jumpTo, keys, onClose } = options
    if (metaKey || shiftKey) return undefined
    if (key === 'F6') return root.current?.contains(document.activeElement) ? focusList : () => root.current?.focus()
    // An open dropdown handles Esc itself.
    if (key === 'Escape') return isExpanded(target) ? undefined : onClose
    const rowTarget = rowTargetByKey[key]
    if (altKey && !ctrlKey && (key === 'ArrowUp' || key === 'ArrowDown')) return rowTarget && (() => move(rowTarget))
    if (ctrlKey || altKey) return keys[`${ctrlKey ? 'ctrl+' : ''}${altKey ? 'alt+' : ''}${key.toLowerCase()}`]
    if (!canMoveRows(target)) return undefined
    return rowTarget ? () => move(rowTarget) : jumpTo[Number(key) - 1]
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCoveredByDialog(root.current)) return
    const action = findAction(event)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    // Capture phase: before the list moves its own focus.
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

const isExpanded = (target: EventTarget | null) => target instanceof Element && target.matches('[aria-expanded=true]')

/** True in the drawer, in the rows of the list and without a focused control; a field or menu keeps its keys. */
const canMoveRows = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('body, main') || target.closest('dialog, tbody') !== null) &&
  !target.closest('input, textarea, select, [contenteditable=true], [role=menu]')
