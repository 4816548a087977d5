import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landmarkProblems, unmarkedTexts, walkFocus } from '../../support/browser/reading'
import { type Counter, openCounter } from '../../support/counter/counter'

let counter: Counter
let paths: string[] = []
beforeAll(async () => {
  counter = await openCounter()
  await counter.signIn()
  const links = counter.page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  await links.first().waitFor()
  paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
})
afterAll(() => counter?.close())

async function eachScreen(look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await counter.open(path)
    await counter.page.locator('main h1').waitFor()
    await counter.page.locator('[aria-busy=true], .mantine-Skeleton-root').first().waitFor({ state: 'hidden' })
    found.push(...(await look(counter.page)).map((problem) => `${path}: ${problem}`))
  }
  return found
}

describe('every screen', { timeout: 300_000 }, () => {
  it('has one banner, one main part and a link past the menus', async () => {
    expect(paths.length).toBeGreaterThan(30)
    expect(await eachScreen(landmarkProblems)).toEqual([])
  })

  it('marks texts in Hindi as such', async () => {
    expect(await eachScreen(unmarkedTexts)).toEqual([])
  })

  it('shows where the focus is, from Tab to Tab', async () => {
    expect(await eachScreen(walkFocus)).toEqual([])
  })
})
