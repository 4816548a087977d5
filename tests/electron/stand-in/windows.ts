import type { Page } from 'playwright'

/** The open windows by page; any other page was opened by a page itself. */
export const windows = new Map<Page, { close(): Promise<void> }>()
