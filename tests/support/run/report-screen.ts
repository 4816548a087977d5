import type { Page } from 'playwright'
import { afterEach } from 'vitest'
import { openPages } from '../workstation/shared-workstation'

/** Characters; enough for a form with many fields. */
const maxLength = 4_000

// Prints the screen of a failed test, which explains rare failures.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of await openPages())
    process.stderr.write(`«${task.name}» failed at ${page.url()}\n${await describeScreen(page)}\n`)
})

/** Accessibility tree: messages and dialogs first, then the screen. */
async function describeScreen(page: Page): Promise<string> {
  const parts: string[] = []
  for (const part of ['[role=alert]', '[role=menu]', '[role=dialog]', 'header', 'main'])
    for (const one of await page.locator(`${part}:visible`).all())
      parts.push((await one.ariaSnapshot({ timeout: 2_000 }).catch(String)).slice(0, maxLength))
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String)
  return `${parts.join('\n')}\nFocus: ${focus}`
}
