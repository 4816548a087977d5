import type { KeyboardEvent } from 'react'

/** True for a letter or digit: not for a shortcut such as `/` or `?`, nor for the Space that presses a button. */
const isTyped = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && /^[\p{L}\p{M}\p{N}]$/u.test(key)

/** Arrows, Home and End move the focus in the menu, beginning at the filter; a letter goes to the filter. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const focusTargets = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, button')]
  const [filterInput, ...entries] = focusTargets
  const index = focusTargets.indexOf(event.target as HTMLElement)
  const isInFilter = index === 0
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: focusTargets[index + 1],
    ArrowUp: focusTargets[index - 1],
    ...(isInFilter ? {} : { Home: entries[0], End: entries.at(-1) }),
  }
  if (event.key in targets) {
    event.preventDefault()
    targets[event.key]?.focus()
  } else if (!isInFilter && isTyped(event)) {
    // The browser then types the character into the filter.
    filterInput?.focus()
  }
}
