import type { Letterhead } from '../data'
import type { Engine } from '../engine'
import { institution } from '../exam/certificate'
import { wordsIn } from '../exam/paper/words'
import { plainLetterhead } from '../exam/test-parts'
import type { Block } from '../layout/blocks'
import { letterhead, mastheadOf } from '../layout/letterhead'
import { Page } from '../layout/page'
import { a4, a4Landscape, type PageFormat } from '../layout/page-format'

export interface LetterheadSampleData {
  institute: Letterhead
}

/** How an institute stands at the head of a receipt, of a paper in both languages and of a certificate: PDF bytes, cut off below. */
export async function letterheadSample({ shaper, newPdf }: Engine, { institute }: LetterheadSampleData) {
  const pdf = await newPdf()
  const plain = plainLetterhead(institute)
  const { phone, email, ...named } = plain
  const questions = { title: wordsIn('Both')('title'), lines: [] }
  const heads: [format: PageFormat, head: Block][] = [
    [a4, letterhead(await mastheadOf(pdf, institute), { title: 'Tax invoice / receipt', lines: [] })],
    [a4, letterhead(await mastheadOf(pdf, named, 'Both'), questions)],
    [a4Landscape, institution(await mastheadOf(pdf, plain, 'Both'))],
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
