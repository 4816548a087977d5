import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#contract/screens'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openOwnWorkstation()
})
afterAll(() => workstation?.close())

const pageLanguage = () => workstation.page.evaluate(() => document.documentElement.lang)
const languageButton = (name: 'हिन्दी' | 'English') => workstation.page.getByRole('button', { name, exact: true })
/** Chooses the other language in the user menu, and waits until the screen has it. */
async function switchByMenu(name: 'हिन्दी' | 'English', previousLanguage: string) {
  const { page } = workstation
  await page.getByRole('button', { name: 'Meenakshi Rao' }).click()
  const item = page.getByRole('menuitem', { name, exact: true })
  expect(await item.getAttribute('lang')).toBe(name === 'English' ? 'en' : 'hi')
  await takeScreenshots(page, `hindi-menu-${previousLanguage}`)
  await item.click()
  await expect.poll(pageLanguage).toBe(name === 'English' ? 'en' : 'hi')
  await page.getByRole('button', { name: 'Meenakshi Rao' }).waitFor()
}

describe('screens in Hindi', () => {
  it('are offered before sign-in, and remembered there', async () => {
    const { page } = workstation
    expect(await languageButton('हिन्दी').getAttribute('lang')).toBe('hi')
    await languageButton('हिन्दी').click()
    await languageButton('English').waitFor()
    await page.reload()
    await languageButton('English').waitFor()
    expect(await pageLanguage()).toBe('hi')
    await takeScreenshots(page, 'hindi-sign-in')
    expect(await findAxeViolations(page)).toEqual([])
    await languageButton('English').click()
    await languageButton('हिन्दी').waitFor()
    expect(await pageLanguage()).toBe('en')
  })

  it('are chosen in the user menu; order and columns of a saved view stay', async () => {
    const { page, open, signInAs } = workstation
    await signInAs('9000000001', 'practice1')
    await open('/registered-user?columns=phone,name,dateOfCourse&sort=-name')
    const headings = () => page.locator('thead th').count()
    const order = () => page.locator('thead th[data-key=name]').getAttribute('aria-sort')
    await expect.poll(headings).toBe(5)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog', { name: 'Save view' }).getByRole('textbox').fill('By phone')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBeTruthy()
    await switchByMenu('हिन्दी', 'en')
    await open('/registered-user')
    await page.getByRole('link', { name: 'By phone', exact: true }).click()
    await expect.poll(headings).toBe(5)
    expect(await order()).toBe('descending')
    await takeScreenshots(page, 'hindi-view')
  })

  it('are switched at the lock, unless a form is open behind it', async () => {
    const { page, open } = workstation
    await open('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Meenakshi Rao' }).waitFor()
    await page.keyboard.press('Control+Shift+L')
    await languageButton('English').waitFor()
    await takeScreenshots(page, 'hindi-lock')
    await languageButton('English').click()
    await languageButton('हिन्दी').waitFor()
    expect(await pageLanguage()).toBe('en')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByLabel('Password of Meenakshi Rao').fill('practice1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Hello, Meenakshi Rao' }).waitFor()
    await open('/registered-user')
    await page.getByRole('button', { name: 'Register trainee' }).click()
    await page.getByRole('dialog').first().waitFor()
    await page.keyboard.press('Control+Shift+L')
    await page.getByLabel('Password of Meenakshi Rao').waitFor()
    expect(await languageButton('हिन्दी').count()).toBe(0)
    await page.getByLabel('Password of Meenakshi Rao').fill('practice1')
    await page.keyboard.press('Enter')
    await page.getByLabel('Password of Meenakshi Rao').waitFor({ state: 'hidden' })
  })

  it('are switched in another window once its dialog is closed', async () => {
    const { page, open } = workstation
    await open('/')
    const second = await page.context().newPage()
    await second.goto(new URL('/registered-user?sort=name', page.url()).href)
    await second.getByRole('button', { name: 'Save view' }).click()
    const dialog = second.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('textbox').fill('Typed before')
    await switchByMenu('हिन्दी', 'en')
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Typed before')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => second.evaluate(() => document.documentElement.lang)).toBe('hi')
    await second.close()
    await switchByMenu('English', 'hi')
  })

  it('are chosen under This workstation and stay chosen', async () => {
    const { page, open } = workstation
    await open('/this-workstation')
    await page.getByRole('radiogroup', { name: 'Language of the screens' }).getByText('हिन्दी', { exact: true }).click()
    await page.getByText('स्क्रीन की भाषा').first().waitFor()
    expect(await pageLanguage()).toBe('hi')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await pageLanguage()).toBe('hi')
  })

  it.each(screens.map(({ path }) => path))('%s is accessible', async (path) => {
    const { page, open } = workstation
    await open(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await pageLanguage()).toBe('hi')
    await takeScreenshots(page, `hindi${path.replaceAll(/[^a-z]+/g, '-')}`)
    expect(await findAxeViolations(page)).toEqual([])
  })
})
