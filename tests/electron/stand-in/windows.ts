import type { BrowserContext, Page } from 'playwright'

/** The open windows by page; any other page was opened by a page itself. */
export const windows = new Map<Page, { close(): Promise<void> }>()

let openingCount = 0
/** True while a page is created for a window, before it is in `windows`. */
export const isOpeningWindow = () => openingCount > 0

/** A new page for a window. */
export async function openWindowPage(context: BrowserContext): Promise<Page> {
  openingCount++
  try {
    return await context.newPage()
  } finally {
    openingCount--
  }
}
