import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { waitForRange } from '../../support/screens/registration/registered-user'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const columnsParameter = () => new URL(workstation.page.url()).searchParams.get('columns')
const titles = () => workstation.page.locator('main thead th:visible').allTextContents()
const chooser = () => workstation.page.getByRole('dialog', { name: 'Columns' })
const column = (title: string) => chooser().getByRole('checkbox', { name: title, exact: true })
const columnsButton = () => workstation.page.getByRole('button', { name: 'Columns', exact: true })
const defaultColumns = ['SNo', 'Registered', 'Name', 'Phone', 'Course', 'Training date', 'Amount', 'Payment', 'Actions']

describe('Columns', () => {
  it('shows, hides and orders columns by keyboard, and keeps them in the address', async () => {
    const { page, open } = workstation
    await open('/registered-user')
    await waitForRange(page, /^1–/)
    expect(await titles()).toEqual(defaultColumns)
    await columnsButton().press('Enter')
    await column('Registered').press('Space')
    await column('Email').press('Space')
    await column('Email').press('Alt+ArrowUp')
    // The column with the name cannot be hidden, only moved.
    await column('Name').press('Space')
    await column('Name').press('Alt+ArrowDown')
    const shownColumns = ['Phone', 'Name', 'Course', 'Training date', 'Amount', 'Email', 'Payment']
    await expect.poll(columnsParameter).toBe('phone,name,course,dateOfCourse,amount,email,payment')
    expect(await column('Name').isChecked()).toBe(true)
    await takeScreenshots(page, 'columns-open')
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await chooser().waitFor({ state: 'hidden' })
    await expect.poll(() => columnsButton().evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await titles()).toEqual(['SNo', ...shownColumns, 'Actions'])
    await page.getByRole('button', { name: '1 column hidden: Registered', exact: true }).waitFor()
    await page.reload()
    await waitForRange(page, /^1–/)
    expect(await titles()).toEqual(['SNo', ...shownColumns, 'Actions'])

    await page.getByRole('button', { name: '1 column hidden: Registered', exact: true }).click()
    await chooser().getByRole('button', { name: 'Reset' }).click()
    await expect.poll(titles).toEqual(defaultColumns)
    expect(columnsParameter()).toBe(null)
  })

  it('names what does not fit; chosen columns scroll beside name and actions', async () => {
    const { page, open } = workstation
    await open('/payment-history')
    await waitForRange(page, /^1–/)
    await takeScreenshots(page, 'columns-hidden')
    const fitting = await titles()
    expect(fitting).not.toContain('Vehicle Category')
    await page.getByRole('button', { name: /^\d columns hidden: .*Vehicle Category$/ }).click()
    for (const title of ['Vehicle Category', 'Course Type', 'Invoice Number', 'Email']) await column(title).check()
    await page.keyboard.press('Escape')
    await expect
      .poll(titles)
      .toEqual(expect.arrayContaining([...fitting, 'Vehicle Category', 'Invoice Number', 'Email']))
    const last = page.getByRole('columnheader', { name: 'Email', exact: true })
    await last.scrollIntoViewIfNeeded()
    const name = page.locator('main tbody tr td:nth-child(2)').first()
    const actions = page.locator('main tbody tr td:last-child').first()
    const list = await page.locator('main table').evaluate((table) => {
      const { left, right } = table.parentElement?.getBoundingClientRect() ?? new DOMRect()
      return { left, right, scrolled: table.parentElement?.scrollLeft ?? 0 }
    })
    expect(list.scrolled).toBeGreaterThan(0)
    const nameBox = await name.boundingBox()
    const actionsBox = await actions.boundingBox()
    expect(nameBox?.x).toBeCloseTo(list.left, 0)
    expect((actionsBox?.x ?? 0) + (actionsBox?.width ?? 0)).toBeLessThanOrEqual(list.right)
    await takeScreenshots(page, 'columns-scrolled')
  })

  it('ignores unknown columns of an address', async () => {
    const { page, open } = workstation
    await open('/registered-user?columns=shoeSize,course')
    await waitForRange(page, /^1–/)
    expect(await titles()).toEqual(['SNo', 'Name', 'Course', 'Actions'])
  })
})
