import { formatInstant } from '#contract/protocol/format'
import { type Block, space, stack, text } from '../layout/blocks'
import { fieldRow, pageFooter } from '../layout/common-blocks'
import { flow } from '../layout/flow'
import { a4 } from '../layout/page-format'
import { type Colour, ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { paperTexts } from '../text/paper-texts'

export interface TestPageData {
  institute: string
  /** Name of the workstation. */
  workstation: string
  printer: string
  /** Print options: 'A4, one-sided'. */
  printSettings: string
  /** ISO timestamp. */
  printedAt: string
}

const title = 'Test page'
/** All letters and digits. */
export const latinLine = 'The quick brown fox jumps over the lazy dog. 0123456789 ₹8,750.00'
/** Conjuncts that are difficult to render. */
export const hindiLine = 'ड्राइविंग प्रशिक्षण एवं यातायात अनुसंधान संस्थान: रसीद क्रमांक ०१२३४५६७८९'
/** Points from the paper edge (10 mm). Only a line in the top margin and the border of certificates are outside it. */
const frameInset = 28.35

/** Test page for a printer: edges, both scripts, fine lines and a grey scale. PDF bytes. */
export async function testPage({ shaper, newPdf }: PdfRenderer, data: TestPageData): Promise<Uint8Array> {
  const pdf = await newPdf()
  const { institute, workstation, printer, printSettings, printedAt } = data
  const hint = { size: sizes.small, colour: ink.quiet }
  const pages = flow(
    shaper,
    [
      text(institute, { size: sizes.small, colour: ink.accent }),
      text(title, { size: 22, weight: 'bold' }),
      space(10),
      fieldRow([
        ['Workstation', workstation],
        ['Printer', printer],
      ]),
      fieldRow([
        ['Printed', formatInstant(printedAt)],
        ['Sent as', printSettings],
      ]),
      space(14),
      text('Both lines must be sharp, with every character in its place.', hint),
      text(latinLine, { size: 15 }),
      text(hindiLine, { size: 15 }),
      space(14),
      text('All eleven steps from white to black must be distinguishable.', hint),
      space(4),
      greyScale(34),
      space(14),
      text('Every line must be unbroken; the finest is a tenth of a millimetre.', hint),
      space(6),
      sampleLines,
      space(14),
      text('The frame is 10 mm from the edge of an A4 sheet.', hint),
      text('If a side of it is missing, or it is not 190 mm wide, set the printer to A4 paper and 100 % scale.', hint),
    ],
    { footer: pageFooter(paperTexts(), `${title} · ${workstation}`) },
  )
  for (const page of pages)
    page.frame(frameInset, frameInset, a4.width - 2 * frameInset, a4.height - 2 * frameInset, 0.5, ink.text)
  return pdf.finish(pages, { title: `${title} ${printer}`, author: institute })
}

const labelGap = 2
/** Steps from white to black, each labelled with its percentage of ink. */
function greyScale(height: number): Block {
  const steps = Array.from({ length: 11 }, (_, step) => step / 10)
  return (width, shaper) => {
    const stepWidth = width / steps.length
    const labels = steps.map((step) =>
      text(`${step * 100} %`, { size: sizes.label, align: 'centre' })(stepWidth, shaper),
    )
    const labelHeight = Math.max(...labels.map((label) => label.height))
    return {
      height: height + labelGap + labelHeight,
      draw(page, x, top) {
        for (const [index, step] of steps.entries()) {
          const grey: Colour = [1 - step, 1 - step, 1 - step]
          page.fill([[x + index * stepWidth, top, stepWidth, height]], grey)
          labels[index]?.draw(page, x + index * stepWidth, top + height + labelGap)
        }
        page.frame(x, top, width, height, 0.5, ink.text)
      },
    }
  }
}

/** Points. */
const thicknesses = [0.28, 0.5, 1, 2]
const sampleLines: Block = stack(
  ...thicknesses.map(
    (thickness): Block =>
      (width) => ({
        height: 7,
        draw: (page, x, top) => page.rule(x, top + 3, x + width, top + 3, thickness, ink.black),
      }),
  ),
)
