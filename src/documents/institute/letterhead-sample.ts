import type { Letterhead } from '../data'
import type { Engine } from '../engine'
import { institution } from '../exam/certificate'
import { wordsIn } from '../exam/paper/words'
import { plainLetterhead } from '../exam/test-parts'
import { type Block, space, stack, text } from '../layout/blocks'
import { flow } from '../layout/flow'
import { letterhead, mastheadOf } from '../layout/letterhead'
import { a4, a4Landscape } from '../layout/page'
import { ink, sizes } from '../layout/theme'

export interface LetterheadSampleData {
  institute: Letterhead
}

/** Cut off below the heads; what needs more goes on below. */
const [upright, landscape] = [
  { width: a4.width, height: 270 },
  { width: a4Landscape.width, height: 170 },
]

/** How an institute stands at the head of a receipt, of a paper in both languages and of a certificate, as PDF bytes. */
export async function letterheadSample(engine: Engine, { institute }: LetterheadSampleData): Promise<Uint8Array> {
  const pdf = await engine.newPdf()
  const { phone, email, ...named } = plainLetterhead(institute)
  const [receipt, question, certificate] = [
    await mastheadOf(pdf, institute),
    await mastheadOf(pdf, named, 'Both'),
    await mastheadOf(pdf, plainLetterhead(institute), 'Both'),
  ]
  const footer = () => stack()
  const heads = [
    caption('Receipts, forms and lists'),
    letterhead(receipt, { title: 'Tax invoice / receipt', lines: [] }),
    caption('Question papers in English and Hindi'),
    letterhead(question, { title: wordsIn('Both')('title'), lines: [] }),
  ]
  const pages = [
    ...flow(engine.shaper, heads, { footer, paper: upright }),
    ...flow(engine.shaper, [caption('Certificates'), institution(certificate)], { footer, paper: landscape }),
  ]
  return pdf.finish(pages, { title: 'Letterhead', author: institute.name })
}

const caption = (words: string): Block => stack(text(words, { size: sizes.label, colour: ink.quiet }), space(6))
