import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#contract/screens'
import { findClippedTexts } from '../../support/browser/clipped-texts'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openHindiWorkstation } from '../../support/screens/hindi'
import type { Workstation } from '../../support/workstation/workstation'

/**
 * Pseudo-localization: the page gets a Hindi catalogue whose messages are 40 % longer; the desk keeps the original.
 */
const lengthenCatalogue = (page: Page) =>
  page.route(/\/assets\/hi-[^/]+\.js$/, (route) => {
    const original = JSON.stringify(`${new URL(route.request().url()).pathname}?original`)
    const body = `import { messages } from ${original}
      for (const message of Object.values(messages)) {
        const letters = message.flat(3).filter((part) => typeof part === 'string').join('').length
        message.push(' ' + 'ममममम '.repeat(letters).slice(0, Math.ceil(letters * 0.4)).trim())
      }
      export { messages } `
    return route.fulfill({ contentType: 'text/javascript', body })
  })

let workstation: Workstation
beforeAll(async () => {
  workstation = await openHindiWorkstation({ prepare: lengthenCatalogue })
})
afterAll(() => workstation?.close())

/** A screen of 1366×768, and the same at a Windows scaling of 125 %. */
const viewports = [
  { width: 1366, height: 768 },
  { width: 1093, height: 614 },
]

async function expectWholeTexts(within: Locator) {
  const { page } = workstation
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    // Polled: a list lays itself out again a moment after the size changes.
    await expect.poll(() => findClippedTexts(within), { message: `at ${viewport.width}` }).toEqual([])
  }
}

/** Screens with a form to add something. */
const pathsWithForms = [
  '/registered-user',
  '/timeslot-addition',
  '/coursename',
  '/coursetype',
  '/coursecategory',
  '/batch-creation',
  '/question-addition',
  '/question-category',
  '/examiner',
  '/assign',
  '/announcement',
  '/facility',
  '/faq-section',
  '/testimonials',
  '/helpful-tips',
  '/vehiclecategory',
  '/vehiclesubcategory',
]

describe('Hindi texts lengthened by 40 %', () => {
  it.each(screens.map(({ path }) => path))('are neither clipped nor covered on %s', async (path) => {
    const { page, open } = workstation
    await open(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/म+$/)
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await takeScreenshots(page, `lengthened${path.replaceAll(/[^a-z]+/g, '-')}`)
    await expectWholeTexts(page.locator('body'))
  })

  it.each(pathsWithForms)('are neither clipped nor covered in the form of %s', async (path) => {
    const { page, open } = workstation
    await open(path)
    await page
      .getByRole('main')
      .getByRole('button', { name: /जोड़ें|पंजीकरण करें/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await takeScreenshots(page, `lengthened-form${path.replaceAll(/[^a-z]+/g, '-')}`)
    await expectWholeTexts(page.getByRole('dialog'))
  })
})
