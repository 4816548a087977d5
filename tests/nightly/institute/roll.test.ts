import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { readText } from '../../support/documents/read-pdf'
import { describeWithCups } from '../../support/printing/cups'
import { clientIn } from '../../support/screens/registration/wizard'
import { search } from '../../support/screens/search'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

/** ESC p: a pulse that opens the cash drawer. */
const openDrawerCommand = [0x1b, 0x70, 0, 25, 250]

describeWithCups('a roll of 80 mm and a cash drawer', (cups) => {
  let workstation: Workstation
  const page = () => workstation.page
  beforeAll(async () => {
    workstation = await openWorkstation()
    await workstation.signIn()
  })
  afterAll(() => workstation?.close())
  const choose = async (field: string, option: string) => {
    await page().getByRole('textbox', { name: field }).click()
    await page().getByRole('option', { name: option, exact: true }).click()
  }
  /** Width of the first page in millimetres. */
  const widthOf = (pdf: Uint8Array) => {
    const pdfInfo = execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' })
    return (Number(/size: +([\d.]+) x/.exec(pdfInfo)?.[1]) * 25.4) / 72
  }

  it('are set for receipts once, and tested with a slip', async () => {
    await workstation.open('/this-workstation')
    const testButton = page().getByRole('button', { name: `Print test page on ${cups.roll}` })
    await testButton.waitFor()
    await choose('Printer for Receipt or invoice', cups.roll)
    await choose('Paper for Receipt or invoice', '80 mm roll')
    const drawer = page().getByRole('checkbox', { name: 'Open the cash drawer after a cash receipt' })
    await drawer.click()
    await expect.poll(() => drawer.isChecked()).toBe(true)
    await page().getByRole('listitem').filter({ hasText: cups.roll }).getByText('80 mm roll').waitFor()
    expect(await findAxeViolations(page())).toEqual([])
    await testButton.press('Enter')
    const slip = await cups.takePrinted(`Test page, ${cups.roll}`)
    expect(widthOf(slip)).toBeCloseTo(80, 0)
    expect(readText(slip)).toContain('80 mm roll, one-sided')
    expect(await cups.countPrinted('Cash drawer')).toBe(0)
  })

  it('show a receipt as on the roll, print it and open the drawer', async () => {
    const { rows } = await clientIn(page()).registration.list({ search: '', page: 1, limit: 100 })
    const cashPayment = rows.find((row) => row.isPaymentDone && !row.cancelledAt && row.paymentType === 'Cash')
    await workstation.open('/registered-user')
    await search(page(), cashPayment?.phone ?? '')
    const row = page()
      .locator('tbody[aria-busy="false"] tr')
      .filter({ hasText: cashPayment?.phone ?? '' })
      .first()
    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    const viewer = page().getByRole('dialog', { name: /^Tax invoice / })
    const paperField = viewer.getByRole('textbox', { name: 'Paper' })
    await expect.poll(() => paperField.inputValue()).toBe('80 mm roll')
    const shape = async () => {
      const box = await viewer.getByRole('img', { name: /page 1 of 1/ }).boundingBox()
      return box ? box.height / box.width : 0
    }
    await expect.poll(shape).toBeGreaterThan(2)
    expect(await findAxeViolations(page())).toEqual([])
    await viewer.getByRole('button', { name: 'Print', exact: true }).press('Enter')
    await viewer.getByText('Did it print correctly?').waitFor()
    const title = (await viewer.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    const out = await cups.takePrinted(title)
    expect(widthOf(out)).toBeCloseTo(80, 0)
    expect([...(await cups.takePrinted('Cash drawer'))]).toEqual(openDrawerCommand)
    await viewer.getByRole('button', { name: 'Printed', exact: true }).click()
    await waitUntilHidden(viewer)
  })

  it('allow a sheet for one print', async () => {
    const row = page().locator('tbody[aria-busy="false"] tr').first()
    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    const viewer = page().getByRole('dialog', { name: /^Tax invoice / })
    await viewer.getByText('The next print or file is marked COPY 1.').waitFor()
    await viewer.getByRole('textbox', { name: 'Paper' }).click()
    await page().getByRole('option', { name: 'A4', exact: true }).click()
    const shape = async () => {
      const box = await viewer.getByRole('img', { name: /page 1 of 1/ }).boundingBox()
      return box ? box.height / box.width : 0
    }
    await expect.poll(shape).toBeCloseTo(Math.SQRT2, 1)
    await page().keyboard.press('Escape')
    await waitUntilHidden(viewer)
  })
})
