import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { readPages } from '../../support/documents/read-pdf'
import { describeWithCups } from '../../support/printing/cups'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

describeWithCups("this workstation's printers and prints", (cups) => {
  let workstation: Workstation
  const page = () => workstation.page
  const button = (name: string | RegExp) => page().getByRole('button', { name })
  beforeAll(async () => {
    workstation = await openWorkstation()
    await workstation.signIn()
  })
  afterAll(() => workstation?.close())

  it('saves print settings of a document at once, and prints a test page', async () => {
    await workstation.open('/this-workstation')
    await button(`Print test page on ${cups.printer}`).waitFor()
    expect(await findAxeViolations(page())).toEqual([])
    await page().getByRole('textbox', { name: 'Printer for Receipt or invoice' }).click()
    await page().getByRole('option', { name: cups.printer }).click()
    const copies = page().getByRole('textbox', { name: 'Copies of Receipt or invoice' })
    await copies.fill('2')
    await button(`Print test page on ${cups.printer}`).press('Enter')
    expect(readPages(await cups.takePrinted(`Test page, ${cups.printer}`))).toEqual([
      expect.stringContaining('ड्राइविंग'),
    ])
    await page().reload()
    await expect.poll(() => copies.inputValue()).toBe('2')
    const printerField = page().getByRole('textbox', { name: 'Printer for Receipt or invoice' })
    await expect.poll(() => printerField.inputValue()).toBe(cups.printer)
  })

  it('reports a stuck print, saves no PDF of it, and withdraws it from the queue', async () => {
    execFileSync('cupsdisable', ['-r', 'Paper is being changed', cups.printer])
    onTestFinished(() => void execFileSync('cupsenable', [cups.printer]))
    await workstation.open('/registered-user')
    const row = page().locator('tbody[aria-busy="false"] tr').filter({ hasText: 'Done' }).nth(2)
    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    const viewer = page().getByRole('dialog', { name: /^Tax invoice / })
    await viewer.getByText('This printer is paused').waitFor()
    expect(await viewer.getByRole('textbox', { name: 'Copies' }).inputValue()).toBe('2')
    await viewer.getByRole('button', { name: 'Print', exact: true }).press('Enter')
    await viewer.getByText(`The printer ${cups.printer} is paused (“Paper is being changed”).`).waitFor()
    expect(await findAxeViolations(page())).toEqual([])
    expect(await viewer.getByRole('button', { name: 'Save as PDF' }).count()).toBe(0)
    await page().keyboard.press('Escape')
    await waitUntilHidden(viewer)

    await button('1 print job pending').press('Enter')
    const pendingJobs = page().getByRole('dialog', { name: 'Pending print jobs' })
    await pendingJobs.getByRole('button', { name: 'Remove from queue' }).press('Enter')
    await pendingJobs.getByText('All jobs finished').waitFor()
    await page().keyboard.press('Escape')
    await waitUntilHidden(pendingJobs)
  })

  it('finds each print with its outcome, and reprints one', async () => {
    await workstation.open('/prints')
    const rows = page().getByRole('table', { name: 'Prints' }).locator('tbody tr')
    await rows.filter({ hasText: 'Test page' }).first().waitFor()
    expect(await findAxeViolations(page())).toEqual([])
    await page().getByRole('textbox', { name: 'Outcome' }).click()
    await page().getByRole('option', { name: 'Failed' }).click()
    await expect.poll(() => rows.filter({ hasNotText: 'Failed' }).count()).toBe(0)
    await rows
      .first()
      .getByRole('button', { name: /^Show: Tax invoice/ })
      .press('Enter')
    const printDialog = page().getByRole('dialog')
    await printDialog.getByText('before printing started. Nothing was printed').waitFor()
    await printDialog.getByRole('img', { name: /page 2 of 2/ }).waitFor()
    expect(await findAxeViolations(page())).toEqual([])
    await printDialog.getByRole('button', { name: 'Print again' }).press('Enter')
    const viewer = page().getByRole('dialog', { name: /^Tax invoice / })
    const print = viewer.getByRole('button', { name: 'Print', exact: true })
    await expect.poll(() => print.isEnabled()).toBe(true)
    // A failed print does not count as the original.
    expect(await viewer.getByText('The next print or file is marked COPY 1.').count()).toBe(0)
    await page().keyboard.press('Escape')
    await waitUntilHidden(viewer)
  })
})
