import type { Page } from 'playwright'

/** The code of the latest password mail, which the provider stores after its response. */
export async function readResetCode(page: Page): Promise<string> {
  const code = await page.waitForFunction(async () => {
    const mails = await (await fetch('/api/v1/outbox?page=1&limit=10')).text()
    return /token=([\w-]+)/.exec(mails)?.[1]
  })
  return (await code.jsonValue()) ?? ''
}
