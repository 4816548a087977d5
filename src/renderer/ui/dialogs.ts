/** Does another dialog lie above the one that holds this element? Keys are then meant for that. */
export function isBelowAnother(element: HTMLElement | null): boolean {
  const shown = [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility())
  return shown.at(-1) !== element?.closest('[role=dialog]')
}
