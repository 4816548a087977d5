import type { Page } from 'playwright'

/** The open windows by the page that each shows; any other page was opened by a page itself. */
export const windows = new Map<Page, { close(): Promise<void> }>()
