import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openCounter, seriousBarriers } from '../support/counter'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  await counter.signIn()
})
afterAll(() => counter?.close())

const lists = [
  ['/feedback-records', 'Feedback Records', 'Feedback Record Report.csv', 'Rating/5'],
  ['/contact-us', 'Contact Us', 'Contact Us Report.csv', 'Subject'],
  ['/payment-history', 'Payment History', 'Payment History Report.csv', 'Transaction Id'],
] as const

describe.each(lists)('%s', (path, title, file, column) => {
  it('lists, turns the page and exports the whole of it', async () => {
    const { page, open } = counter
    await open(path)
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    const range = page.getByRole('status').filter({ hasText: /^1–10 of \d+$/ })
    await range.waitFor()
    const total = Number(/of (\d+)/.exec(await range.innerText())?.[1])
    expect(await seriousBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^11–20 of/ })
      .waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export to Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n')[0]).toContain(column)
    expect(text.match(/^\d+,/gm)).toHaveLength(total)
  })
})

it('says what the payments of a search come to', async () => {
  const { page, open } = counter
  await open('/payment-history')
  const totals = page.getByRole('status', { name: 'Totals' })
  await totals.waitFor()
  const before = await totals.innerText()
  await page.getByRole('searchbox').fill('Sharma')
  await expect.poll(() => totals.innerText()).not.toBe(before)
})
