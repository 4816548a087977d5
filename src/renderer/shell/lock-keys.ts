const isLocked = () => document.documentElement.dataset.locked !== undefined
const editingKeys = ['a', 'c', 'v', 'x', 'z']

/** True for Escape and shortcuts such as print and back, but not for F5, Tab and the editing shortcuts. */
const isBlockedWhileLocked = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'Escape' || altKey || ((ctrlKey || metaKey) && !editingKeys.includes(key.toLowerCase()))

// While locked, no other listener receives key events; the browser still handles fields and buttons. Registered at
// page start, because listeners of the window run in the order of their registration.
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
