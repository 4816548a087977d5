import type { MouseEvent } from 'react'

/** Handlers of a button that a click selects, and Enter, a screen reader or a double click opens. */
export const openByKeyOrDoubleClick = (open: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    // `detail` is the click count of the mouse; 0 for the keyboard and screen readers.
    if (detail === 0) open()
  },
  onDoubleClick: open,
})
