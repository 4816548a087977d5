const isLocked = () => document.documentElement.dataset.locked !== undefined
const editingKeys = ['a', 'c', 'v', 'x', 'z']

/** Escape, print and back are blocked; F5 and Tab are not. */
const isBlockedWhileLocked = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'Escape' || altKey || ((ctrlKey || metaKey) && !editingKeys.includes(key.toLowerCase()))

// While locked, key events reach no listener of the page; fields and buttons keep the browser's own behaviour. Registered
// when the page starts, so that it receives each key before the listeners of frame and screens.
for (const name of ['keydown', 'keypress', 'keyup'] as const)
  window.addEventListener(
    name,
    (event) => {
      if (!isLocked()) return
      event.stopImmediatePropagation()
      if (isBlockedWhileLocked(event)) event.preventDefault()
    },
    { capture: true },
  )
