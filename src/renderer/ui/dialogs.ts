const topmost = () =>
  [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility()).at(-1)

let pressedOn: { top: Element | undefined } | undefined
// Registered before any dialog's own: a key belongs to the dialog that was on top when it was pressed, although that one
// may be closed by the time the others hear of it.
window.addEventListener(
  'keydown',
  () => {
    const now = { top: topmost() }
    pressedOn = now
    setTimeout(() => {
      if (pressedOn === now) pressedOn = undefined
    })
  },
  { capture: true },
)

/** Does another dialog lie above the one (or the page) that holds this element? Keys are then meant for that. */
export function isBelowAnother(element: HTMLElement | null): boolean {
  const top = pressedOn ? pressedOn.top : topmost()
  return top !== (element?.closest('[role=dialog]') ?? undefined)
}
