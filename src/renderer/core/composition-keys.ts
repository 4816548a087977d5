// Keys of an input method, such as Enter for a word of Hindi, are no commands. Capture listeners of the window, such as
// those of Esc and of activity, still receive them.
window.addEventListener('keydown', (event) => event.isComposing && event.stopPropagation(), { capture: true })
