/** Behind the lock nothing hears a key: only what the browser itself does with it in a field or on a button is left. */
const isLocked = () => document.documentElement.dataset.locked !== undefined
const isEditing = ['a', 'c', 'v', 'x', 'z']

/** Closing what is open, printing, going back; F5 and Tab stay. */
const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'Escape' || altKey || ((ctrlKey || metaKey) && !isEditing.includes(key.toLowerCase()))

// Before anybody else listens: whoever was first hears a key first.
for (const name of ['keydown', 'keypress', 'keyup'] as const)
  window.addEventListener(
    name,
    (event) => {
      if (!isLocked()) return
      event.stopImmediatePropagation()
      if (isCommand(event)) event.preventDefault()
    },
    { capture: true },
  )
