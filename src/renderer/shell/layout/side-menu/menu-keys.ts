import type { KeyboardEvent } from 'react'

/** A character that is typed into the filter; not a shortcut such as `/` or `?`, nor the Space that presses a button. */
const isTyped = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && /^[\p{L}\p{M}\p{N}]$/u.test(key)

/** Arrows, Home and End move the focus in the menu, beginning at the filter; a letter goes to the filter. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, button')]
  const [field, ...entries] = stops
  const index = stops.indexOf(event.target as HTMLElement)
  const isInField = index === 0
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: stops[index + 1],
    ArrowUp: stops[index - 1],
    ...(isInField ? {} : { Home: entries[0], End: entries.at(-1) }),
  }
  if (event.key in targets) {
    event.preventDefault()
    targets[event.key]?.focus()
  } else if (!isInField && isTyped(event)) {
    // The key press continues in the field.
    field?.focus()
  }
}
