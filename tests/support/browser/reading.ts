import axe from 'axe-core'
import type { Page } from 'playwright'

/** What keeps somebody who listens to the page from finding its parts. */
export async function landmarkProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { runOnly: rules })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, landmarks)
}
const landmarks = [
  'bypass',
  'skip-link',
  'landmark-banner-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
]

/** Shown texts in Devanagari that a screen reader would speak as English. */
export const unmarkedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue ?? ''
      const isHindi = /[\u0900-\u097f]/.test(words) && !/[a-z]{3}/i.test(words)
      if (isHindi && text.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'hi') found.push(words)
    }
    return found
  })

/** Tabs through the page; what has the focus and looks as it does without it. */
export async function walkFocus(page: Page, most = 60): Promise<string[]> {
  const found: string[] = []
  for (let n = 0; n < most; n++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(focusProblem)
    if (problem === 'round') break
    if (problem) found.push(problem)
  }
  return found
}

/** In the page: '' where the focus is seen, 'round' where it has left the page. */
function focusProblem(): string {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return 'round'
  const around = [
    at,
    at.parentElement,
    at.parentElement?.parentElement,
    at.nextElementSibling,
    at.closest('tr, th, label'),
  ]
  const look = () =>
    around
      .flatMap((one) => {
        if (!one) return []
        const { outline, boxShadow, borderColor, backgroundColor, top } = getComputedStyle(one)
        return [
          outline,
          boxShadow,
          borderColor,
          backgroundColor,
          top,
          ...[...one.querySelectorAll('td, span')].slice(0, 3).map((part) => getComputedStyle(part).backgroundColor),
        ]
      })
      .join()
  const withFocus = look()
  at.blur()
  const without = look()
  at.focus({ preventScroll: true })
  return withFocus === without ? at.outerHTML.slice(0, 160) : ''
}
