import type { Page } from 'playwright'
import { afterEach } from 'vitest'
import { openPages } from '../counter/shared-counter'

/** Enough for a form of many fields. */
const longest = 4_000

// A journey that fails once in a hundred runs is explained by what stood on the screen, or not at all.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of await openPages())
    process.stderr.write(`«${task.name}» failed at ${page.url()}\n${await shownOn(page)}\n`)
})

/** Messages and dialogs first, then the screen below them. */
async function shownOn(page: Page): Promise<string> {
  const parts: string[] = []
  for (const part of ['[role=alert]', '[role=menu]', '[role=dialog]', 'main'])
    for (const one of await page.locator(`${part}:visible`).all())
      parts.push((await one.ariaSnapshot({ timeout: 2_000 }).catch(String)).slice(0, longest))
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String)
  return `${parts.join('\n')}\nFocus: ${focus}`
}
