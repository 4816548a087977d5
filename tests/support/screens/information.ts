import type { Locator, Page } from 'playwright'
import type { Workstation } from '../workstation/workstation'

const list = '**/api/v1/information/getAllInformation**'

/** Replaces the list by unsanitised texts, as an institute's own backend may return them. */
export async function mockInformation(page: Page, ...texts: string[]): Promise<void> {
  await unmockInformation(page)
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [row] = body.payload.Information
    body.payload.Information = texts.map((description, index) => ({
      ...row,
      _id: `${row._id}${index || ''}`,
      description,
    }))
    await route.fulfill({ response, json: body })
  })
}

/** Ends the replacement. */
export const unmockInformation = (page: Page): Promise<void> => page.unroute(list)

/** Opens the first text of Policy & Terms for editing. Returns its form. */
export async function editFirst({ page, open }: Workstation): Promise<Locator> {
  await open('/policy-& terms')
  await page.locator('tbody[aria-busy="false"] tr').first().getByRole('button', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Edit Information' })
}
