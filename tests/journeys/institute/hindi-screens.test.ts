import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openOwnCounter } from '../../support/counter/counter'

let counter: Counter
beforeAll(async () => {
  counter = await openOwnCounter()
})
afterAll(() => counter?.close())

describe('screens in Hindi', () => {
  it('are chosen under This workstation and stay chosen', async () => {
    const { page, open, signInAs } = counter
    await signInAs('9000000001', 'practice1')
    await open('/this-counter')
    await page.getByText('हिन्दी', { exact: true }).click()
    await page.getByText('स्क्रीन की भाषा').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')
    for (const path of [
      '/',
      '/registered-user',
      '/slot',
      '/payment-history',
      '/take-test',
      '/staff-member',
      '/faq-section',
      '/registered-user?new',
    ]) {
      await open(path)
      await page.waitForTimeout(1500)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hi${path.replaceAll('/', '-')}.png` })
    }
  })
})
