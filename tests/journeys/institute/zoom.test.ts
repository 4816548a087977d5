import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type Counter, openCounter } from '../../support/counter/counter'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  await counter.signIn()
})
afterAll(() => counter?.close())

describe('the program at 200 %', () => {
  it('shows Sign Out whole', async () => {
    const { page } = counter
    await page.setViewportSize({ width: 683, height: 384 })
    const button = page.getByRole('button', { name: 'Sign Out', exact: true })
    await button.waitFor()
    await takeScreenshots(page, 'sign-out-200')
    const box = await button.boundingBox()
    expect(box?.width).toBeGreaterThan(24)
    expect((box?.x ?? 700) + (box?.width ?? 0)).toBeLessThanOrEqual(683)
    await page.setViewportSize({ width: 1366, height: 768 })
  })
})
