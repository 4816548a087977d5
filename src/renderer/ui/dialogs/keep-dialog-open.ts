// Imported for its effect: a click on the overlay does not close a dialog with fields, nor one that just opened.

const overlays = '.mantine-Modal-overlay, .mantine-Spotlight-overlay'
/** Fields with input that could be lost; search fields have none. */
const fields = 'input:not([type=search], [type=hidden]), textarea, select, [contenteditable=true]'
/** The second click of a double click hits the overlay of the dialog that the first click opened. */
const doubleClickMs = 500

/** Time at which each dialog opened, measured by the first focus inside: its focus trap takes the focus on opening. */
const openedAt = new WeakMap<Element, number>()
window.addEventListener('focusin', ({ target, timeStamp }) => {
  const dialog = target instanceof Element && target.closest('[role=dialog]')
  if (dialog && !openedAt.has(dialog)) openedAt.set(dialog, timeStamp)
})

// Capture phase: stops the click before it reaches the overlay, which would close the dialog.
window.addEventListener(
  'click',
  (event) => {
    const overlay = event.target instanceof Element && event.target.closest(overlays)
    if (!overlay) return
    const dialog = overlay.parentElement?.querySelector('[role=dialog]')
    // A dialog in which nothing had the focus yet counts as just opened.
    const dialogOpenedAt = (dialog && openedAt.get(dialog)) ?? event.timeStamp
    if (event.timeStamp - dialogOpenedAt < doubleClickMs || dialog?.querySelector(fields)) event.stopPropagation()
  },
  { capture: true },
)
