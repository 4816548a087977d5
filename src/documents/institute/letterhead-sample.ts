import type { Letterhead } from '../data'
import { institution } from '../exam/certificate'
import { compactLetterhead } from '../exam/exam-blocks'
import { textIn } from '../exam/question-paper/texts'
import type { Block } from '../layout/blocks'
import { createMasthead, letterhead } from '../layout/letterhead'
import { Page } from '../layout/page'
import { a4, a4Landscape, type PageFormat } from '../layout/page-format'
import type { PdfRenderer } from '../pdf-renderer'

export interface LetterheadSampleData {
  institute: Letterhead
}

/** Letterhead as printed on a receipt, a bilingual question paper and a certificate, cropped below. PDF bytes. */
export async function letterheadSample({ shaper, newPdf }: PdfRenderer, { institute }: LetterheadSampleData) {
  const pdf = await newPdf()
  const plain = compactLetterhead(institute)
  const { phone, email, ...named } = plain
  const questions = { title: textIn('Both')('title'), lines: [] }
  const heads: [format: PageFormat, head: Block][] = [
    [a4, letterhead(await createMasthead(pdf, institute), { title: 'Tax invoice / receipt', lines: [] })],
    [a4, letterhead(await createMasthead(pdf, named, 'Both'), questions)],
    [a4Landscape, institution(await createMasthead(pdf, plain, 'Both'))],
  ]
  const pages = heads.map(([format, head]) => {
    const { width, margin } = format
    const placed = head(width - 2 * margin.side, shaper)
    const page = new Page(1, { ...format, height: placed.height + margin.top })
    placed.draw(page, margin.side, margin.top * 0.75)
    return page
  })
  return pdf.finish(pages, { title: 'Letterhead', author: institute.name })
}
