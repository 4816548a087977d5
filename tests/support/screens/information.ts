import type { Locator, Page } from 'playwright'
import type { Counter } from '../counter/counter'

const list = '**/api/v1/information/getAllInformation**'

/** The list as an institute's own backend might answer it: with texts that nobody sanitised. */
export async function answerWith(page: Page, ...texts: string[]): Promise<void> {
  await answerItself(page)
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

/** The institute answers again what is stored. */
export const answerItself = (page: Page): Promise<void> => page.unroute(list)

/** Opens the first text of Policy & Terms for editing; answers its form. */
export async function editFirst({ page, open }: Counter): Promise<Locator> {
  await open('/policy-& terms')
  await page.locator('tbody[aria-busy="false"] tr').first().getByRole('button', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Edit Information' })
}
