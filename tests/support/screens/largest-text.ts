import type { Locator } from 'playwright'

/** The text with the largest font size within an element. */
export const readLargestText = (shown: Locator): Promise<string> =>
  shown.evaluate((root) => {
    const sized = [...root.querySelectorAll('*')].flatMap((element) => {
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      return words.map((node) => ({
        text: node.textContent?.trim() ?? '',
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      }))
    })
    const largest = Math.max(...sized.map(({ size }) => size))
    return sized.flatMap(({ text, size }) => (size === largest ? [text] : [])).join(' | ')
  })
