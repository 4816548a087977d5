import type { Engine } from '../engine'
import type { Page } from './page'
import type { Pdf } from './pdf'

export interface Binding {
  title: string
  author: string
  /** Told after each paper; what it throws ends the work. */
  onProgress?: ((done: number, total: number) => void | Promise<void>) | undefined
}

/** One PDF of many papers, each laid out by itself, with its own page numbers, from a page of its own. */
export async function bind<T>(
  { newPdf }: Pick<Engine, 'newPdf'>,
  papers: readonly T[],
  layOut: (paper: T, pdf: Pdf) => Page[] | Promise<Page[]>,
  { title, author, onProgress }: Binding,
): Promise<Uint8Array> {
  const pdf = await newPdf()
  const pages: Page[] = []
  for (const [index, paper] of papers.entries()) {
    pages.push(...(await layOut(paper, pdf)))
    await onProgress?.(index + 1, papers.length)
  }
  return pdf.finish(pages, { title, author })
}
