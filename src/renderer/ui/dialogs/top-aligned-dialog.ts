/** The dialog can extend almost to the bottom of the window, so that messages below the buttons stay visible. */
const getTopAlignedProps = (yOffset: string) =>
  ({
    centered: false,
    yOffset,
    styles: { inner: { paddingBottom: 0 }, content: { maxHeight: `calc(97dvh - ${yOffset})` } },
  }) as const

/** For a small dialog with errors below its buttons: it grows downwards, so that the buttons do not move. */
export const topAlignedDialog = getTopAlignedProps('28dvh')
/** For a dialog about half as high as the window. */
export const topAlignedTallDialog = getTopAlignedProps('12dvh')
