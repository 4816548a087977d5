import axe from 'axe-core'
import type { Page } from 'playwright'

/** Landmark violations found by axe, one line each. */
export async function findLandmarkProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { runOnly: rules })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, landmarkRules)
}
const landmarkRules = [
  'bypass',
  'skip-link',
  'landmark-banner-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
]

/** Shown Devanagari texts without `lang="hi"`, which a screen reader would speak as English. */
export const findUnmarkedHindi = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const words = text.nodeValue ?? ''
      const isHindi = /[\u0900-\u097f]/.test(words) && !/[a-z]{3}/i.test(words)
      if (isHindi && text.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'hi') texts.push(words)
    }
    return texts
  })

/** Tabs through the page and returns the elements whose focus is not visible. */
export async function findInvisibleFocus(page: Page, maxSteps = 60): Promise<string[]> {
  const problems: string[] = []
  for (let n = 0; n < maxSteps; n++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(findFocusProblem)
    if (problem === 'round') break
    if (problem) problems.push(problem)
  }
  return problems
}

/** Runs in the page. Returns '' if the focus is visible, 'round' once it has left the page, else the element's HTML. */
function findFocusProblem(): string {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return 'round'
  const nearby = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.nextElementSibling,
    element.closest('tr, th, label'),
  ]
  const readStyles = () =>
    nearby
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
  const withFocus = readStyles()
  element.blur()
  const without = readStyles()
  element.focus({ preventScroll: true })
  return withFocus === without ? element.outerHTML.slice(0, 160) : ''
}
