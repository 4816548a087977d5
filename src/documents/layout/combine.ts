import type { PdfRenderer } from '../pdf-renderer'
import { Page } from './page'
import type { Bookmark, Pdf } from './pdf'

export interface CombinedOptions<T = unknown> {
  title: string
  author: string
  /** Under which a viewer finds each paper. */
  bookmarkName?: ((paper: T) => string) | undefined
  /** Told after each paper; what it throws ends the work. */
  onProgress?: ((done: number, total: number) => void | Promise<void>) | undefined
  /** Printed on both sides of a leaf: each paper begins on a leaf of its own. */
  isTwoSided?: boolean | undefined
}
export type RenderOptions = Pick<CombinedOptions, 'onProgress' | 'isTwoSided'>

/** One PDF of many papers, each laid out by itself, with its own page numbers, from a page of its own. */
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
