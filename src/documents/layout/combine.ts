import type { PdfRenderer } from '../pdf-renderer'
import { Page } from './page'
import type { Bookmark, Pdf } from './pdf'

export interface CombinedOptions<T = unknown> {
  title: string
  author: string
  /** Bookmark title of an item in the PDF. */
  bookmarkName?: ((item: T) => string) | undefined
  /** Called after each item; an exception stops the work. */
  onProgress?: ((doneCount: number, total: number) => void | Promise<void>) | undefined
  /** Two-sided printing: each item starts on a new sheet. */
  isTwoSided?: boolean | undefined
}
export type RenderOptions = Pick<CombinedOptions, 'onProgress' | 'isTwoSided'>

/**
 * Combines items, such as question papers, into one PDF. Each is laid out separately, starts on a new page and has its
 * own page numbers.
 */
export async function renderCombined<T>(
  { newPdf }: Pick<PdfRenderer, 'newPdf'>,
  items: readonly T[],
  layOut: (item: T, pdf: Pdf) => Page[] | Promise<Page[]>,
  { title, author, bookmarkName, onProgress, isTwoSided }: CombinedOptions<T>,
): Promise<Uint8Array> {
  const pdf = await newPdf()
  const pages: Page[] = []
  const bookmarks: Bookmark[] = []
  for (const [index, item] of items.entries()) {
    if (bookmarkName) bookmarks.push({ name: bookmarkName(item), page: pages.length })
    pages.push(...(await layOut(item, pdf)))
    if (isTwoSided && pages.length % 2 === 1) pages.push(new Page(1, pages.at(-1)?.format))
    await onProgress?.(index + 1, items.length)
  }
  return pdf.finish(pages, { title, author }, bookmarks)
}
