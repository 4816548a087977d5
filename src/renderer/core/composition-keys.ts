// Keys of an input method, such as Enter for a word of Hindi, must not act as commands. Capture listeners of the
// window, such as those for Esc and for activity, still receive these keys.
window.addEventListener('keydown', (event) => event.isComposing && event.stopPropagation(), { capture: true })
