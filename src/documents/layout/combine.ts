import type { PdfRenderer } from '../pdf-renderer'
import { Page } from './page'
import type { Bookmark, Pdf } from './pdf'

export interface CombinedOptions<T = unknown> {
  title: string
  author: string
  /** Bookmark title of a paper in the PDF. */
  bookmarkName?: ((paper: T) => string) | undefined
  /** Called after each paper; an exception stops the work. */
  onProgress?: ((doneCount: number, total: number) => void | Promise<void>) | undefined
  /** Two-sided printing: each paper starts on a new sheet. */
  isTwoSided?: boolean | undefined
}
export type RenderOptions = Pick<CombinedOptions, 'onProgress' | 'isTwoSided'>

/** Combines papers into one PDF. Each is laid out separately, starts on a new page and has its own page numbers. */
export async function renderCombined<T>(
  { newPdf }: Pick<PdfRenderer, 'newPdf'>,
  papers: readonly T[],
  layOut: (paper: T, pdf: Pdf) => Page[] | Promise<Page[]>,
  { title, author, bookmarkName, onProgress, isTwoSided }: CombinedOptions<T>,
): Promise<Uint8Array> {
  const pdf = await newPdf()
  const pages: Page[] = []
  const bookmarks: Bookmark[] = []
  for (const [index, paper] of papers.entries()) {
    if (bookmarkName) bookmarks.push({ name: bookmarkName(paper), page: pages.length })
    pages.push(...(await layOut(paper, pdf)))
    if (isTwoSided && pages.length % 2 === 1) pages.push(new Page(1, pages.at(-1)?.format))
    await onProgress?.(index + 1, papers.length)
  }
  return pdf.finish(pages, { title, author }, bookmarks)
}
