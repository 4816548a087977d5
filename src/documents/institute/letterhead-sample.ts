import type { Letterhead } from '../data'
import { centredMasthead } from '../exam/certificate'
import { compactLetterhead } from '../exam/exam-blocks'
import { questionPaperTexts } from '../exam/question-paper/texts'
import type { Block } from '../layout/blocks'
import { createMasthead, letterhead } from '../layout/letterhead'
import { Page } from '../layout/page'
import { a4, a4Landscape, type PageFormat } from '../layout/page-format'
import type { PdfRenderer } from '../pdf-renderer'
import { paperTexts } from '../text/paper-texts'

export interface LetterheadSampleData {
  institute: Letterhead
}

/**
 * Letterhead as on a receipt, a bilingual question paper and a certificate: one page each, cut off below it. PDF bytes.
 */
export async function letterheadSample({ shaper, newPdf }: PdfRenderer, { institute }: LetterheadSampleData) {
  const pdf = await newPdf()
  const compactInstitute = compactLetterhead(institute)
  const { phone, email, ...withoutContact } = compactInstitute
  const [english, bilingual] = [paperTexts('English'), paperTexts('Both')]
  const paperTitle = { title: bilingual.label(questionPaperTexts.title), lines: [] }
  const heads: [format: PageFormat, head: Block][] = [
    [a4, letterhead(english, await createMasthead(pdf, english, institute), { title: 'Receipt', lines: [] })],
    [
      a4,
      letterhead(bilingual, await createMasthead(pdf, bilingual, withoutContact, { repeatsInHindi: true }), paperTitle),
    ],
    [a4Landscape, centredMasthead(await createMasthead(pdf, bilingual, compactInstitute, { repeatsInHindi: true }))],
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
