import type { Locator } from 'playwright'

/** The words that stand in the largest letters of what is shown there. */
export const largestText = (shown: Locator): Promise<string> =>
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
    const most = Math.max(...sized.map(({ size }) => size))
    return sized.flatMap(({ text, size }) => (size === most ? [text] : [])).join(' | ')
  })
