// Keys of an input method, such as Enter for a word of Hindi, are no commands. Listeners of the window still count them.
window.addEventListener('keydown', (event) => event.isComposing && event.stopPropagation(), { capture: true })
