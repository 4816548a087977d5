import type { MouseEvent } from 'react'

/** Handlers of a button that a click selects, and Enter, a screen reader or a double click opens. */
export const openByKeyOrDoubleClick = (open: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    // Clicks of the keyboard have no count.
    if (detail === 0) open()
  },
  onDoubleClick: open,
})
