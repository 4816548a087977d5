import type { MouseEvent } from 'react'

/** Button handlers: Enter, a screen reader and a double click call `open`; a single click only focuses the button. */
export const openByKeyOrDoubleClick = (open: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    // `detail`: number of mouse clicks; 0 for the keyboard and screen readers.
    if (detail === 0) open()
  },
  onDoubleClick: open,
})
