import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForRange } from '../../support/screens/registration/registered-user'
import { search } from '../../support/screens/search'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const parameters = () => Object.fromEntries(new URL(workstation.page.url()).searchParams)
const heading = (title: string) => workstation.page.getByRole('columnheader', { name: title, exact: true })
const firstName = () => workstation.page.locator('tbody[aria-busy="false"] tr td:nth-child(3)').first().textContent()

describe('the address of a list', () => {
  it('restores page, size and order after a reload and by Back', async () => {
    const { page, open } = workstation
    await open('/registered-user')
    await page.getByRole('textbox', { name: 'Rows per page' }).click()
    await page.getByRole('option', { name: '20 per page' }).click()
    await page.getByRole('button', { name: 'Sort by Name', exact: true }).click()
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await waitForRange(page, /^21–40 of/)
    expect(parameters()).toEqual({ page: '2', size: '20', sort: 'name' })
    const name = await firstName()
    await page.reload()
    await waitForRange(page, /^21–40 of/)
    await expect.poll(() => heading('Name').getAttribute('aria-sort')).toBe('ascending')
    expect(await firstName()).toBe(name)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
    await page.goBack()
    await waitForRange(page, /^21–40 of/)
    expect(await firstName()).toBe(name)
  })

  it('restores a search, and forgets it when it is cleared', async () => {
    const { page, open } = workstation
    await open('/registered-user')
    await search(page, 'Yadav')
    await expect.poll(parameters).toEqual({ search: 'Yadav' })
    await page.reload()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Yadav')
    await search(page, '')
    await expect.poll(parameters).toEqual({})
  })

  it('restores that all days are shown where a list begins at today', async () => {
    const { page, open } = workstation
    await open('/timeslot-addition')
    await waitForRange(page, /^1–10 of/)
    expect(parameters()).toEqual({})
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click()
    await expect.poll(parameters).toEqual({ days: 'all', view: 'all' })
    await page.reload()
    await waitForRange(page, /^1–10 of/)
    expect(parameters()).toEqual({ days: 'all', view: 'all' })
  })

  it('leads to the last page where there are fewer', async () => {
    const { page, open } = workstation
    await open('/coursetype?page=9999')
    await waitForRange(page, /^1–/)
    await expect.poll(parameters).toEqual({})
  })
})
