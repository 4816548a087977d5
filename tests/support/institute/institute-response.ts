import type { Page } from 'playwright'

/** Changes fields of the institute's response for this page, such as `{ refundDays: 5 }`. Call it before the page requests them. */
export const changeInstituteResponse = (page: Page, changes: Record<string, unknown>): Promise<unknown> =>
  page.route('**/api/v1/institute', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.payload, changes)
    await route.fulfill({ response, json: body })
  })
