import type { Engine } from '../engine'
import { Page } from './page'
import type { Mark, Pdf } from './pdf'

export interface Binding<T = unknown> {
  title: string
  author: string
  /** Under which a viewer finds each paper. */
  nameOf?: ((paper: T) => string) | undefined
  /** Told after each paper; what it throws ends the work. */
  onProgress?: ((done: number, total: number) => void | Promise<void>) | undefined
  /** Printed on both sides of a leaf: each paper begins on a leaf of its own. */
  isTwoSided?: boolean | undefined
}
export type Told = Pick<Binding, 'onProgress' | 'isTwoSided'>

/** One PDF of many papers, each laid out by itself, with its own page numbers, from a page of its own. */
export async function bind<T>(
  { newPdf }: Pick<Engine, 'newPdf'>,
  papers: readonly T[],
  layOut: (paper: T, pdf: Pdf) => Page[] | Promise<Page[]>,
  { title, author, nameOf, onProgress, isTwoSided }: Binding<T>,
): Promise<Uint8Array> {
  const pdf = await newPdf()
  const pages: Page[] = []
  const marks: Mark[] = []
  for (const [index, paper] of papers.entries()) {
    if (nameOf) marks.push({ name: nameOf(paper), page: pages.length })
    pages.push(...(await layOut(paper, pdf)))
    if (isTwoSided && pages.length % 2 === 1) pages.push(new Page(1, pages.at(-1)?.format))
    await onProgress?.(index + 1, papers.length)
  }
  return pdf.finish(pages, { title, author }, marks)
}
