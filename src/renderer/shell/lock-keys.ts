const isLocked = () => document.documentElement.dataset.locked !== undefined
const editingKeys = ['a', 'c', 'v', 'x', 'z']

/** Blocks Escape and shortcuts such as those for print and back; F5, Tab and editing keys stay. */
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
