import type { PaperFormat, Sides } from '#contract/desk/print-options'
import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { DocumentRenderer, RenderOptions } from '../ports/documents'
import type { Bytes } from '../ports/files'
import type { CopyMarkOf, PrintableDocument, RenderFunction } from './printable-document'

export type PrintOptions = { copies: number; sides: Sides; paper: PaperFormat }
/** `language`: absent if each document is printed in its own language. */
type LayoutOptions = PrintOptions & { language?: PaperLanguage | undefined }
export const singleCopy: PrintOptions = { copies: 1, sides: 'one', paper: 'A4' }

/**
 * Renders the pages for the printer. A marked document has all copies in one PDF: the first is the original, the others
 * are marked COPY (D-163). Two-sided, each document and copy starts on a new sheet.
 */
export async function renderCopies(
  document: PrintableDocument,
  markOf: CopyMarkOf,
  { copies, sides, paper, language }: LayoutOptions,
  renderer: DocumentRenderer,
  renderOptions: RenderOptions,
): Promise<Bytes> {
  const isTwoSided = sides !== 'one'
  const layout = { ...(isTwoSided ? { isTwoSided } : {}), ...(paper === '80mm' ? { paper } : {}) }
  // The data of a question paper have a language, which takes precedence.
  const render: RenderFunction = (kind, data) =>
    renderer.renderDocument(kind, { language, ...data, ...layout }, renderOptions)
  const firstCopy = await document.render(render, markOf)
  // Copy 0 is the original, which has no mark.
  const isMarked = markOf(undefined, 1) !== undefined
  // The printer makes unmarked copies. Two-sided, `mergePdfs` adds a blank page so that no two of them share a sheet.
  if (copies === 1 || (!isMarked && !isTwoSided)) return firstCopy
  const pdfs = [firstCopy]
  for (let copy = 1; isMarked && copy < copies; copy++)
    pdfs.push(await document.render(render, (certificate) => markOf(certificate, copy)))
  return renderer.renderDocument('mergePdfs', { pdfs, isTwoSided }, renderOptions)
}
