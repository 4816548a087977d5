import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { prepareBatch } from '../../support/institute/test-day'
import { describeWithCups } from '../../support/printing/cups'
import { clientIn } from '../../support/screens/registration/wizard'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

const people = Array.from({ length: 24 }, (_, index) => `Candidate ${String.fromCharCode(65 + index)}`)

describeWithCups('printing a batch from the screen', (cups) => {
  let workstation: Workstation
  beforeAll(async () => {
    workstation = await openWorkstation()
    await workstation.signIn()
    const batchOptions = { name: 'Two dozen', people, size: 40, absent: 1, language: 'Hindi' } as const
    await prepareBatch(clientIn(workstation.page), batchOptions)
    await workstation.open('/take-test')
  })
  afterAll(() => workstation?.close())

  it('can be cancelled, draws only the pages in view, and prints one job', async () => {
    const { page } = workstation
    const row = page.locator('tbody tr').filter({ hasText: 'Two dozen' })
    await row.getByRole('button', { name: 'View Paper Set' }).click()
    await page.getByRole('button', { name: 'Print question papers' }).click()
    await page.evaluate(cancelAtOnce)
    await page.getByRole('dialog', { name: 'Print question papers' }).locator('[type="submit"]').click()
    const viewer = page.getByRole('dialog', { name: /^(Document|Question papers Two dozen, Hindi.*)$/ })
    await viewer.getByText('was cancelled. Nothing was printed.').waitFor()

    await viewer.getByRole('button', { name: 'Retry' }).click()
    await viewer.getByRole('img', { name: /page 1 of/ }).waitFor()
    const pages = await viewer.getByRole('img', { name: /page \d+ of/ }).count()
    // More than three pages for each of the 23 candidates who are present.
    expect(pages).toBeGreaterThan(80)
    await expect.poll(() => page.evaluate(countDrawnPages)).toBeGreaterThan(0)
    expect(await page.evaluate(countDrawnPages)).toBeLessThan(6)
    await viewer.getByRole('img', { name: `page ${pages} of ${pages}` }).scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(countDrawnPages)).toBeGreaterThan(0)
    expect(await page.evaluate(countDrawnPages)).toBeLessThan(6)
    const pageStatus = viewer.getByRole('status', { name: 'Page' })
    await expect.poll(() => pageStatus.innerText()).toBe(`Page ${pages} of ${pages}`)
    await viewer.getByRole('textbox', { name: 'Go to' }).fill('Candidate C')
    await page.getByRole('option', { name: /Candidate C$/ }).click()
    await expect.poll(() => pageStatus.innerText()).toMatch(/^Page ([5-9]|1\d) of/)
    expect(await findAxeViolations(page)).toEqual([])

    await viewer.getByRole('textbox', { name: 'Printer' }).click()
    await page.getByRole('option', { name: cups.printer }).click()
    await viewer.getByRole('button', { name: 'Print', exact: true }).click()
    await viewer.getByText('Did it print correctly?').waitFor()
    const title = (await viewer.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    const printedPdf = await cups.takePrinted(title)
    const pdfInfo = execFileSync('pdfinfo', ['-'], { input: printedPdf, encoding: 'utf8' })
    expect(pdfInfo).toMatch(new RegExp(`Pages: +${pages}\\n`))
    await viewer.getByRole('button', { name: 'Printed', exact: true }).click()
    await viewer.waitFor({ state: 'hidden' })
  })

  it('offers neither all papers nor a new paper once the papers are printed', async () => {
    const { page } = workstation
    const sets = page.getByRole('dialog', { name: 'Paper set of Two dozen' })
    await sets.getByText(/first used/).waitFor()
    expect(await sets.getByRole('button', { name: 'Generate new paper' }).count()).toBe(0)
    await sets.getByRole('button', { name: 'Print question papers' }).click()
    const choices = page.getByRole('dialog', { name: 'Print question papers of Two dozen' })
    const allPresent = choices.getByRole('radio', { name: 'All present, sets alternating' })
    await expect.poll(() => allPresent.isDisabled()).toBe(true)
    await choices.getByText(/^Printed .*\. Reprint single papers here, all papers in Prints\.$/).waitFor()
    expect(await choices.getByRole('radio', { name: 'One candidate' }).isChecked()).toBe(true)
    await takeScreenshots(page, 'papers printed')
  })
})

/** Runs in the page: presses Cancel as soon as it appears beside the progress text. */
function cancelAtOnce() {
  const watch = new MutationObserver(() => {
    const status = [...document.querySelectorAll('[role="status"]')].find((one) => /^Preparing/.test(one.textContent))
    const button = status?.parentElement?.querySelector('button')
    if (!button) return
    watch.disconnect()
    button.click()
  })
  watch.observe(document.body, { subtree: true, childList: true })
}

/** Runs in the page: counts the drawn canvases. A canvas on which nothing is drawn yet is 300 pixels wide. */
const countDrawnPages = () => [...document.querySelectorAll('canvas')].filter(({ width }) => width > 300).length
