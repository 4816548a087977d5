import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { readText } from '../../support/documents/read-pdf'
import { describeWithCups } from '../../support/printing/cups'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

describeWithCups('printing from the screen', (cups) => {
  let workstation: Workstation
  beforeAll(async () => {
    workstation = await openWorkstation()
    await workstation.signIn()
    await workstation.open('/registered-user')
  })
  afterAll(() => workstation?.close())

  it('prints with Enter, asks for the outcome, marks later prints and files COPY', async () => {
    const { page } = workstation
    const row = page.locator('tbody tr').filter({ hasText: 'Done' }).first()
    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    const viewer = page.getByRole('dialog', { name: /^Tax invoice / })
    await viewer.getByRole('img', { name: /page 1 of/ }).waitFor()
    await viewer.getByRole('textbox', { name: 'Printer' }).click()
    await page.getByRole('option', { name: cups.printer }).click()
    await viewer.getByRole('button', { name: 'Print', exact: true }).focus()
    await page.keyboard.press('Enter')
    await viewer.getByText('Did it print correctly?').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const title = (await viewer.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    expect((await cups.takePrinted(title)).length).toBeGreaterThan(1000)
    await viewer.getByRole('button', { name: 'Printed', exact: true }).click()
    await waitUntilHidden(viewer)

    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    await viewer.getByText('The next print or file is marked COPY 1.').waitFor()
    await expect.poll(() => viewer.getByRole('textbox', { name: 'Printer' }).inputValue()).toBe(cups.printer)
    await page.keyboard.press('Control+p')
    await viewer.getByText(/marked COPY 1/).waitFor()
    await viewer.getByRole('button', { name: 'Not printed, try again' }).click()
    await viewer.getByRole('button', { name: 'Print', exact: true }).waitFor()
    const saving = page.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Save as PDF' }).click()
    const file = readFileSync(await (await saving).path())
    expect(readText(new Uint8Array(file))).toContain('COPY 1')
    await viewer.getByText('The next print or file is marked COPY 2.').waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(viewer)

    await workstation.open('/prints')
    const log = page.getByRole('table', { name: 'Prints' }).locator('tbody tr')
    await log.filter({ hasText: /COPY 1.*PDF file.*Saved/ }).waitFor()
    await workstation.open('/registered-user')
  })

  it('asks about an unconfirmed print before it prints the document again', async () => {
    const { page } = workstation
    const row = page.locator('tbody tr').filter({ hasText: 'Done' }).nth(1)
    const viewer = page.getByRole('dialog', { name: /^Tax invoice / })
    const print = viewer.getByRole('button', { name: 'Print', exact: true })
    const question = viewer.getByText('Did it print correctly?')
    // While the document prints, there is no Close button and Escape does nothing.
    const close = viewer.getByRole('button', { name: 'Close', exact: true })
    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    await print.click()
    await question.waitFor()
    await close.waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(viewer)

    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    await question.waitFor()
    await viewer.getByRole('button', { name: 'Not sure' }).click()
    await viewer.getByText('The next print or file is marked COPY 1.').waitFor()
    const copies = viewer.getByRole('textbox', { name: 'Copies' })
    expect(await copies.inputValue()).toBe('1')
    await copies.fill('2')
    await copies.fill('')
    await copies.pressSequentially('3')
    expect(await copies.inputValue()).toBe('3')
    await page.keyboard.press('Escape')
    await waitUntilHidden(viewer)

    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    await viewer.getByRole('button', { name: 'Not printed, try again' }).click()
    await print.waitFor()
    await viewer.getByText('The next print or file is marked COPY 1.').waitFor({ state: 'hidden' })
    await expect.poll(() => print.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await question.waitFor()
    expect(await viewer.getByText(/marked COPY/).count()).toBe(0)
    await close.waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(viewer)
  })

  it('draws the document when the question is answered before the first drawing', async () => {
    const { page } = workstation
    await page.evaluate(delayIntersectionEvents)
    const row = page.locator('tbody tr').filter({ hasText: 'Done' }).nth(1)
    const viewer = page.getByRole('dialog', { name: /^Tax invoice / })
    await row.getByRole('button', { name: 'Generate Pdf' }).click()
    const firstPage = viewer.getByRole('img', { name: /page 1 of/ })
    await firstPage.waitFor()
    await viewer.getByRole('button', { name: 'Not printed, try again' }).click()
    await expect.poll(() => firstPage.evaluate(hasInk)).toBe(true)
  })
})

/** Delays the page's visibility events, as a busy computer does. */
function delayIntersectionEvents() {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => setTimeout(() => callback(entries, observer), 2000), options)
    }
  }
}

/** True if a pixel is dark and not transparent. Each has four bytes: red, green, blue and alpha. */
function hasInk(canvas: HTMLElement | SVGElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.some((value, index) => index % 4 < 3 && value < 100 && (data[index | 3] ?? 0) > 0)
}
