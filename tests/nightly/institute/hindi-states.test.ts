import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#contract/screens'
import { superadmin } from '../../desk/support/booking'
import { takeScreenshots } from '../../support/browser/screenshots'
import {
  openWorkstationAtInstitute,
  type WorkstationAtInstitute,
} from '../../support/workstation/workstation-at-institute'

let at: WorkstationAtInstitute
beforeAll(async () => {
  at = await openWorkstationAtInstitute()
  const { page, signInAs } = at.workstation
  await signInAs(superadmin.phone, superadmin.password)
  await page.getByRole('button', { name: 'Meenakshi Rao' }).click()
  await page.getByRole('menuitem', { name: 'हिन्दी', exact: true }).click()
  await page.locator('html[lang=hi]').waitFor({ state: 'attached' })
})
afterAll(() => at?.close())

/** The start of a line: three English words, only the first capitalised, unlike in names of people and courses. */
const englishSentence = /^[A-Z][a-z]+ [a-z]+ [a-z]+/m
async function expectHindi(name: string) {
  const main = at.workstation.page.getByRole('main')
  await takeScreenshots(at.workstation.page, `hindi-${name}`)
  expect(await main.innerText(), name).not.toMatch(englishSentence)
}
const fileName = (path: string) => path.replaceAll(/[^a-z]+/g, '-')

describe.each(screens.map(({ path }) => path))('the Hindi screen %s', (path) => {
  it('is in Hindi when no response can be read', async () => {
    const { page, open } = at.workstation
    at.institute.injectFault('the wrong shape')
    await open(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await expectHindi(`failed${fileName(path)}`)
    at.institute.clearFaults()
  })

  it('is in Hindi while it loads, and when nothing matches', async () => {
    const { page, open } = at.workstation
    at.institute.injectFault('a response after three seconds')
    await open(`${path}?search=zzzz`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await expectHindi(`loading${fileName(path)}`)
    at.institute.clearFaults()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await expectHindi(`empty${fileName(path)}`)
  })
})
