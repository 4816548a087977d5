import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openCounter, seriousBarriers } from '../support/counter'
import { cupsMissing, withCups } from '../support/cups'

describe.skipIf(cupsMissing() !== '')(`printing from the screen (${cupsMissing() || 'CUPS'})`, () => {
  const cups = withCups()
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter()
    await counter.signIn()
    await counter.open('/registered-user')
  })
  afterAll(() => counter?.close())

  it('prints with Enter, asks whether the paper came out, and marks the next one DUPLICATE', async () => {
    const { page } = counter
    const row = page.locator('tbody tr').filter({ hasText: 'Done' }).first()
    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    const viewer = page.getByRole('dialog', { name: /^Tax invoice / })
    await viewer.getByRole('img', { name: /page 1 of/ }).waitFor()
    await viewer.getByRole('textbox', { name: 'Printer' }).click()
    await page.getByRole('option', { name: cups.printer }).click()
    await viewer.getByRole('button', { name: 'Print', exact: true }).focus()
    await page.keyboard.press('Enter')
    await viewer.getByText('Did it come out?').waitFor()
    expect(await seriousBarriers(page)).toEqual([])
    const title = (await viewer.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    expect((await cups.printed(title)).length).toBeGreaterThan(1000)
    await viewer.getByRole('button', { name: 'It came out' }).click()
    await viewer.waitFor({ state: 'hidden' })

    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    await viewer.getByText('The next print says DUPLICATE.').waitFor()
    await expect.poll(() => viewer.getByRole('textbox', { name: 'Printer' }).inputValue()).toBe(cups.printer)
    await page.keyboard.press('Control+p')
    await viewer.getByText(/marked DUPLICATE 1/).waitFor()
    await viewer.getByRole('button', { name: 'It did not, try again' }).click()
    await viewer.getByRole('button', { name: 'Print', exact: true }).waitFor()
  })
})
