import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openCounter } from '../support/counter/counter'
import { pagesOf } from '../support/documents/read-pdf'
import { withCups } from '../support/printing/cups'
import { gone } from '../support/screens/wait-until-hidden'

/** SumatraPDF prints to a queue of CUPS through Wine's spooler; the job has the name of the spool file there. */
describe('printing with SumatraPDF', () => {
  const cups = withCups()
  let counter: Counter
  const page = () => counter.page
  beforeAll(async () => {
    counter = await openCounter()
    await counter.signIn()
  })
  afterAll(() => counter?.close())

  it('lists the printers of the system, and prints a test page in both scripts', async () => {
    await counter.open('/this-counter')
    await page()
      .getByRole('button', { name: `Print test page on ${cups.printer}` })
      .click()
    const pdf = await cups.printed(/test_page.*_pdf$/)
    expect(pagesOf(pdf)).toHaveLength(1)
    await page().getByRole('textbox', { name: 'Printer for Receipt or invoice' }).click()
    await page().getByRole('option', { name: cups.printer }).click()
  })

  it('saves a tax invoice as PDF, and prints it', async () => {
    await counter.open('/registered-user')
    const row = page().locator('tbody[aria-busy="false"] tr').filter({ hasText: 'Done' }).first()
    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    const viewer = page().getByRole('dialog', { name: /^Tax invoice / })
    const saving = page().waitForEvent('download')
    await viewer.getByRole('button', { name: 'Save as PDF' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/Tax invoice .*\.pdf$/)
    expect(pagesOf(await readFile(await saved.path()))[0]).toContain('Tax invoice')
    await viewer.getByRole('button', { name: 'Print', exact: true }).click()
    expect(pagesOf(await cups.printed(/tax_invoice.*_pdf$/))).toHaveLength(1)
    await viewer.getByRole('button', { name: 'Printed', exact: true }).click()
    await gone(viewer)
  })
})
