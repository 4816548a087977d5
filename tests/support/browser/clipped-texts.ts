import type { Locator } from 'playwright'

/**
 * The texts of controls, labels and headings within an element that are cut off or covered, as 'cut button: text'.
 * An element with a title attribute, which shows the whole text, is left out.
 */
export const findClippedTexts = (within: Locator): Promise<string[]> => within.evaluate(listClippedTexts)

/** Runs in the page. */
function listClippedTexts(root: Element): string[] {
  const named =
    'button, a, label, legend, h1, h2, h3, h4, th, dt, [role=tab], [role=menuitem], [role=option], [class*=Badge-root]'
  /** Pixels that a text may exceed its box: widths are fractions, and a line box is higher than its letters. */
  const slack = { width: 1.5, height: 4 }

  const isVisuallyHidden = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect()
      if (getComputedStyle(one).display !== 'contents' && (width <= 1 || height <= 1)) return true
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const isCut = (element: Element, text: DOMRect) => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (clips(overflowX) && (text.right > box.right + slack.width || text.left < box.left - slack.width)) return true
      if (clips(overflowY) && text.bottom > box.bottom + slack.height) return true
    }
    return false
  }
  /** Whether something else is over either end of the text. */
  const isCovered = (element: Element, text: DOMRect) =>
    [text.left + 3, text.right - 3].some((x) => {
      const top = document.elementFromPoint(x, (text.top + text.bottom) / 2)
      if (!top || top.contains(element) || element.contains(top)) return false
      return !element.closest('label')?.contains(top) && top.closest(named) !== element.closest(named)
    })

  const found = new Set<string>()
  for (const element of root.querySelectorAll(`:is(${named}), :is(${named}) *`)) {
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
    if (texts.length === 0 || element.closest('[title], svg, [inert], [aria-hidden=true]')) continue
    if (isVisuallyHidden(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'center' })
    for (const text of texts) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const problem = isCut(element, box) ? 'cut' : isCovered(element, box) ? 'covered' : ''
      const owner = element.closest(named)
      if (problem) found.add(`${problem} ${owner?.tagName.toLowerCase()}: ${text.textContent}`)
    }
  }
  return [...found]
}
