import type { Locator } from 'playwright'

/** Nothing cuts it off or lies over it. */
export const isInSight = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height - 2))
  })
