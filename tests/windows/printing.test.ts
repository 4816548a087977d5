import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../support/documents/read-pdf'
import { describeWithCups } from '../support/printing/cups'
import { waitUntilHidden } from '../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../support/workstation/workstation'

/** SumatraPDF, a 32-bit program, prints to CUPS through Wine's spooler; a job has the name of its spool file. */
const describeIf32Bit = describe.skipIf(!process.env.WINDOWS_32_BIT)
describeIf32Bit('32-bit programs', () =>
  describeWithCups('printing with SumatraPDF', (cups) => {
    let workstation: Workstation
    const page = () => workstation.page
    beforeAll(async () => {
      workstation = await openWorkstation()
      await workstation.signIn()
    })
    afterAll(() => workstation?.close())

    it('lists the printers of the system, and prints a test page in both scripts', async () => {
      await workstation.open('/this-workstation')
      await page()
        .getByRole('button', { name: `Print test page on ${cups.printer}` })
        .click()
      const pdf = await cups.takePrinted(/test_page.*_pdf$/)
      expect(readPages(pdf)).toHaveLength(1)
      await page().getByRole('textbox', { name: 'Printer for Receipt or invoice' }).click()
      await page().getByRole('option', { name: cups.printer }).click()
    })

    it('saves a tax invoice as PDF, and prints it', async () => {
      await workstation.open('/registered-user')
      const row = page().locator('tbody[aria-busy="false"] tr').filter({ hasText: 'Done' }).first()
      await row.getByRole('button', { name: 'Generate Pdf' }).click()
      const viewer = page().getByRole('dialog', { name: /^Tax invoice / })
      const saving = page().waitForEvent('download')
      await viewer.getByRole('button', { name: 'Save as PDF' }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toMatch(/Tax invoice .*\.pdf$/)
      expect(readPages(await readFile(await saved.path()))[0]).toContain('Tax invoice')
      await viewer.getByRole('button', { name: 'Print', exact: true }).click()
      expect(readPages(await cups.takePrinted(/tax_invoice.*_pdf$/))).toHaveLength(1)
      await viewer.getByRole('button', { name: 'Printed', exact: true }).click()
      await waitUntilHidden(viewer)
    })
  }),
)
