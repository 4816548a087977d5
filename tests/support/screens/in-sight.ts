import type { Locator } from 'playwright'

/** Whether the element's bottom centre is visible: neither clipped nor covered. */
export const isInSight = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height - 2))
  })
