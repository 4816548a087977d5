/** Down to the edge of the window: what is said below the buttons would be out of sight otherwise. */
const getTopAlignedProps = (yOffset: string) =>
  ({
    centered: false,
    yOffset,
    styles: { inner: { paddingBottom: 0 }, content: { maxHeight: `calc(97dvh - ${yOffset})` } },
  }) as const

/** For a small dialog that may be refused, below its buttons: it grows downwards, and they stay where they are. */
export const topAlignedDialog = getTopAlignedProps('28dvh')
/** For one that is half as high as the window already. */
export const topAlignedTallDialog = getTopAlignedProps('12dvh')
