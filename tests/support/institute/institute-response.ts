import type { Page } from 'playwright'

/** Changes what this page is told of the institute, as another one answers: `{ refundDays: 5 }`. Before it is asked for. */
export const changeInstituteResponse = (page: Page, changes: Record<string, unknown>): Promise<unknown> =>
  page.route('**/api/v1/institute', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.payload, changes)
    await route.fulfill({ response, json: body })
  })
