import type { Letterhead } from '../data'
import { centredMasthead } from '../exam/certificate'
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

/** Letterhead as on a receipt, a bilingual question paper and a certificate: one page each, cut off below it. PDF bytes. */
export async function letterheadSample({ shaper, newPdf }: PdfRenderer, { institute }: LetterheadSampleData) {
  const pdf = await newPdf()
  const compact = compactLetterhead(institute)
  const { phone, email, ...withoutContact } = compact
  const paperTitle = { title: textIn('Both')('title'), lines: [] }
  const heads: [format: PageFormat, head: Block][] = [
    [a4, letterhead(await createMasthead(pdf, institute), { title: 'Receipt', lines: [] })],
    [a4, letterhead(await createMasthead(pdf, withoutContact, 'Both'), paperTitle)],
    [a4Landscape, centredMasthead(await createMasthead(pdf, compact, 'Both'))],
  ]
  const pages = heads.map(([format, head]) => {
    const { width, margin } = format
    const measuredHead = head(width - 2 * margin.side, shaper)
    const page = new Page(1, { ...format, height: measuredHead.height + margin.top })
    measuredHead.draw(page, margin.side, margin.top * 0.75)
    return page
  })
  return pdf.finish(pages, { title: 'Letterhead', author: institute.name })
}
